-- What the page of the history asks of the record of who did what: by person, by deed, and for what is unusual. Each in the order of time, so that a
-- page is read from its index alone.

-- what the rules of the unusual said when the entry was written; null for the daily work
alter table audit_entries add column mark text collate "C";

do $$
declare company int;
begin
  -- the entries that are there, by the rules of today; one company after the other, because the policies hold for the owner of the tables too
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    update audit_entries set mark = case
      when area = 'vehicles' and jsonb_typeof(before -> 'odometerReading') = 'number' and jsonb_typeof(after -> 'odometerReading') = 'number'
        and (after -> 'odometerReading')::numeric < (before -> 'odometerReading')::numeric then 'odometer_lowered'
      when area = 'chep' and after -> 'isAuthorizationReceived' = 'true' and coalesce(before -> 'isAuthorizationReceived', 'false') <> 'true' then 'chep_overridden'
      when area = 'diesel' and after -> 'adminOverride' = 'true' and coalesce(before -> 'adminOverride', 'false') <> 'true' then 'diesel_overridden'
      when area = 'trips' and action = 'corrected' then 'trip_corrected'
      when area = 'trips' and action = 'reverted' and after -> 'warnings' @> '[{"code": "reverted_after_invoicing"}]' then 'reverted_after_invoicing'
      when area = 'users' and (action = 'permission_granted' or after ->> 'role' = 'Manager') then 'permission_granted'
      when area = 'trips' and action = 'pod_deleted' then 'pod_deleted'
      when action ~ '(^|_)deleted$' or (area = 'diesel' and action = 'cancelled') then 'deletion'
    end
    where tenant_id = company and (
      (area in ('vehicles', 'chep', 'diesel') and after ?| array['odometerReading', 'isAuthorizationReceived', 'adminOverride'])
      or (area = 'trips' and action in ('corrected', 'reverted', 'pod_deleted'))
      or (area = 'users' and (action = 'permission_granted' or after ->> 'role' = 'Manager'))
      or action ~ '(^|_)deleted$' or (area = 'diesel' and action = 'cancelled')
    );
  end loop;
end $$;

create index audit_entries_person on audit_entries (tenant_id, actor_name, at desc, id desc);
create index audit_entries_act on audit_entries (tenant_id, area, action, at desc, id desc);
-- few: counted without a look at the entries themselves
create index audit_entries_mark on audit_entries (tenant_id, mark, at desc, id desc) include (actor_name) where mark is not null;
