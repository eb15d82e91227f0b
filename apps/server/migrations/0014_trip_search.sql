-- What the archive is searched by besides trip, load and client: the fleet number a trip ran under, its registration by letters and digits alone,
-- and the places of its way. No index of parts of words may be used under row-level security, so every entry of the archive is read: places are
-- long and few, and an entry therefore holds a number that stands for its way instead of the addresses.

alter table trips add column locked_in_fleet_number text collate "C";
do $$
declare company int;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    update trips t set locked_in_fleet_number = v.fleet_number from vehicles v
    where t.tenant_id = company and v.tenant_id = company and v.id = t.asset_id;
  end loop;
end $$;

drop index trips_archived;
drop index trips_month;
drop index trips_client;
alter table trips
  alter column locked_in_fleet_number set not null,
  alter column search set expression as (
    lower(trip_number::text || ' ' || coalesce(load_nr, '') || ' ' || regexp_replace(locked_in_registration, '[^A-Za-z0-9]', '', 'g') || ' '
      || locked_in_fleet_number || ' ' || locked_in_client)
  ),
  -- of the trips of one client: without its name, which would find them all
  alter column own_search set expression as (
    lower(trip_number::text || ' ' || coalesce(load_nr, '') || ' ' || regexp_replace(locked_in_registration, '[^A-Za-z0-9]', '', 'g'))
  ),
  add column load_norm text collate "C" generated always as (nullif(lower(btrim(load_nr)), '')) stored,
  -- stands for the addresses of the way in their order; small enough to be exact as a number outside
  add column way_key bigint not null generated always as (
    ('x' || substr(md5(lower(jsonb_path_query_array(locked_in_rate_details, '$.stops[*].address')::text)), 1, 13))::bit(52)::bigint
  ) stored;
create index trips_archived on trips (tenant_id, load_nr desc nulls last, id desc) include (status, search, way_key)
  where status in ('completed', 'cancelled') and deleted_at is null;
create index trips_month on trips (tenant_id, listed_on) include (load_nr, id, status, search, way_key)
  where status in ('completed', 'cancelled') and deleted_at is null;
create index trips_client on trips (tenant_id, client_id, load_nr desc nulls last, id desc) include (status, own_search, listed_on, pod_uploaded, invoice_norm)
  where deleted_at is null;
create index trips_load on trips (tenant_id, load_norm) where load_norm is not null and deleted_at is null;

-- The addresses behind each key, in lower case; written with the first trip that takes the way.
create table trip_ways (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  way_key bigint not null,
  places text collate "C" not null,
  primary key (tenant_id, way_key)
);
call protect_tenant_table('trip_ways');
do $$
declare company int;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    insert into trip_ways (tenant_id, way_key, places)
    select distinct on (way_key) company, way_key, lower(jsonb_path_query_array(locked_in_rate_details, '$.stops[*].address')::text)
    from trips where tenant_id = company;
  end loop;
end $$;
