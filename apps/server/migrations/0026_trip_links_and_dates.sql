-- A trip names a rate and a driver that exist, a diesel order a driver that does: none of them is ever removed, only marked as deleted, so nothing has to be
-- cleared first and history stays. A trip runs on a rate, on a contract or on a way of its own, never on two of them. Nothing ends before it begins; events
-- begin and end at instants and may do both on one day in South Africa.

alter table trips
  add constraint trips_route_id_fkey foreign key (tenant_id, route_id) references rates (tenant_id, id) not valid,
  add constraint trips_driver_id_fkey foreign key (tenant_id, driver_id) references drivers (tenant_id, id) not valid,
  add constraint trips_one_agreement_check
    check (num_nonnulls(route_id, contract_id) = case when is_custom_route then 0 else 1 end) not valid,
  add constraint trips_dates_check check (end_date >= start_date) not valid;
alter table diesel_orders
  add constraint diesel_orders_driver_id_fkey foreign key (tenant_id, driver_id) references drivers (tenant_id, id) not valid;
alter table contracts add constraint contracts_dates_check check (contract_end >= contract_start) not valid;
alter table vehicle_events add constraint vehicle_events_dates_check
  check ((event_end_date at time zone 'Africa/Johannesburg')::date >= (event_start_date at time zone 'Africa/Johannesburg')::date) not valid;
alter table driver_events add constraint driver_events_dates_check
  check ((event_end_date at time zone 'Africa/Johannesburg')::date >= (event_start_date at time zone 'Africa/Johannesburg')::date) not valid;
alter table trip_events add constraint trip_events_dates_check
  check ((event_end_date at time zone 'Africa/Johannesburg')::date >= (event_start_date at time zone 'Africa/Johannesburg')::date) not valid;

-- The product has always refused what is forbidden here, but a hand in the database may have written it. No start may fail over one such row, so it is put
-- right, and what it was stands in the audit: a link to nothing goes (the name that was locked in stays), a trip with a rate and a contract stays the
-- contract's, whose tonnage it counts for, and what ended before it began ends when it began.
create procedure repair_rows(rows_of text, area text, broken text, repair text) language plpgsql as $$
begin
  execute format(
    $sql$
      with broken as (select t.* from %1$I t where %3$s),
      repaired as (update %1$I t set %4$s from broken b where t.tenant_id = b.tenant_id and t.id = b.id returning t.*)
      insert into audit_entries (id, at, actor_name, area, action, record_id, before, after)
      select uuidv7(), now(), 'system', %2$L, 'repaired', b.id::text,
        (select jsonb_object_agg(o.key, o.value) from jsonb_each(to_jsonb(b)) o where o.value is distinct from to_jsonb(r) -> o.key),
        (select jsonb_object_agg(o.key, to_jsonb(r) -> o.key) from jsonb_each(to_jsonb(b)) o where o.value is distinct from to_jsonb(r) -> o.key)
      from broken b join repaired r on r.id = b.id
    $sql$, rows_of, area, broken, repair);
end $$;

do $$
declare
  company int;
  events text;
begin
  -- one company after the other, because the policies hold for the owner of the tables too
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    call repair_rows('trips', 'trips',
      $sql$ t.end_date < t.start_date
        or num_nonnulls(t.route_id, t.contract_id) <> case when t.is_custom_route then 0 else 1 end
        or (t.route_id is not null and not exists (select from rates r where r.tenant_id = t.tenant_id and r.id = t.route_id))
        or (t.driver_id is not null and not exists (select from drivers d where d.tenant_id = t.tenant_id and d.id = t.driver_id)) $sql$,
      $sql$
        end_date = greatest(t.end_date, case when t.end_date is not null then t.start_date end),
        route_id = case when t.contract_id is null then (select r.id from rates r where r.tenant_id = t.tenant_id and r.id = t.route_id) end,
        is_custom_route = t.contract_id is null
          and not exists (select from rates r where r.tenant_id = t.tenant_id and r.id = t.route_id),
        driver_id = (select d.id from drivers d where d.tenant_id = t.tenant_id and d.id = t.driver_id) $sql$);
    call repair_rows('diesel_orders', 'diesel',
      't.driver_id is not null and not exists (select from drivers d where d.tenant_id = t.tenant_id and d.id = t.driver_id)',
      'driver_id = null');
    call repair_rows('contracts', 'contracts', 't.contract_end < t.contract_start', 'contract_end = t.contract_start');
    foreach events in array array['vehicle_events', 'driver_events', 'trip_events'] loop
      call repair_rows(events, case events when 'trip_events' then 'trips' else 'bookings' end,
        $sql$ (t.event_end_date at time zone 'Africa/Johannesburg')::date < (t.event_start_date at time zone 'Africa/Johannesburg')::date $sql$,
        'event_end_date = t.event_start_date');
    end loop;
  end loop;
end $$;
drop procedure repair_rows;

-- A check looks at every row itself. The keys stay unvalidated: to look at all companies at once they would need the policies lifted, and what was there has
-- just been put right, company by company; every row that is written from now on is held to them.
alter table trips validate constraint trips_one_agreement_check, validate constraint trips_dates_check;
alter table contracts validate constraint contracts_dates_check;
alter table vehicle_events validate constraint vehicle_events_dates_check;
alter table driver_events validate constraint driver_events_dates_check;
alter table trip_events validate constraint trip_events_dates_check;
