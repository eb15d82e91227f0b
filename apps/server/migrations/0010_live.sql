-- Every write leaves an audit entry; each statement that adds some tells the listening servers which areas of which company changed.

create function announce_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('superlink_changes', json_build_object('tenant', tenant_id, 'area', area, 'request', request_id)::text)
    from (select distinct tenant_id, area, request_id from added) as changed;
  return null;
end $$;

create trigger audit_entries_announce after insert on audit_entries
  referencing new table as added for each statement execute function announce_changes();
