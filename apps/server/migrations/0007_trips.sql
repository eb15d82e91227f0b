-- Trips from planning to invoice number. What is locked in stays as it was when rates, clients, drivers and vehicles change later.

create table trips (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  -- shown and searched as Trip ID
  trip_number int not null,
  asset_id uuid not null,
  client_id uuid not null,
  route_id uuid,
  contract_id uuid,
  status text not null check (status in ('scheduled', 'on_route', 'completed', 'cancelled')),
  load_nr text,
  -- planned until the trip is completed, then what was carried
  tonnage numeric(10, 3) not null check (tonnage >= 0),
  planned_tonnage numeric(10, 3) not null check (planned_tonnage >= 0),
  rate_type text not null check (rate_type in ('flat_rate', 'per_ton')),
  -- amount copied from the rate or contract, for the estimate; the revenue may differ
  rate_amount numeric(14, 2),
  start_date date not null,
  end_date date,
  opening_kilometers numeric(10, 1),
  closing_kilometers numeric(10, 1),
  invoice_number text,
  pod_uploaded boolean not null default false,
  locked_in_client text not null,
  -- who drives: at creation, and once more when the trip is accepted
  driver_id uuid,
  locked_in_driver text,
  locked_in_registration text collate "C" not null,
  -- rand per load or per ton
  locked_in_revenue numeric(14, 2) not null check (locked_in_revenue >= 0),
  -- {stops, km, km_source, emptyKm, commodity, currency, effectiveDate, pricing_type, polyline}
  locked_in_rate_details jsonb not null,
  is_custom_route boolean not null,
  is_chep_load boolean not null,
  is_back_dated boolean not null,
  is_reverted boolean not null default false,
  accepted_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  -- the day that puts a trip into a month of the lists
  listed_on date not null generated always as (coalesce(end_date, start_date)) stored,
  search text collate "C" not null generated always as (
    lower(trip_number::text || ' ' || coalesce(load_nr, '') || ' ' || locked_in_registration || ' ' || locked_in_client)
  ) stored,
  -- the same without the client, whose own trips it would all find
  own_search text collate "C" not null generated always as (
    lower(trip_number::text || ' ' || coalesce(load_nr, '') || ' ' || locked_in_registration)
  ) stored,
  -- rand of the whole load: the one rule of decision 15.2, which a test holds against the domain's
  revenue numeric(16, 2) not null generated always as (
    round(case when rate_type = 'flat_rate' then locked_in_revenue else locked_in_revenue * tonnage end, 2)
  ) stored,
  route_km numeric(10, 1) generated always as ((locked_in_rate_details ->> 'km')::numeric) stored,
  planned_empty_km numeric(10, 1) generated always as ((locked_in_rate_details ->> 'emptyKm')::numeric) stored,
  invoice_norm text collate "C" generated always as (nullif(lower(btrim(invoice_number)), '')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id)
);
create unique index trips_number on trips (tenant_id, trip_number);
-- one trip on the road per vehicle
create unique index trips_on_route on trips (tenant_id, asset_id) where status = 'on_route' and not is_back_dated and deleted_at is null;
-- key = the order of the archive; a search reads the index alone. What the condition says is not asked again of every trip
create index trips_archived on trips (tenant_id, load_nr desc nulls last, id desc) include (status, search)
  where status in ('completed', 'cancelled') and deleted_at is null;
create index trips_open on trips (tenant_id, asset_id, start_date) where status in ('scheduled', 'on_route') and deleted_at is null;
create index trips_vehicle on trips (tenant_id, asset_id, start_date desc, id) where deleted_at is null;
-- a vehicle's closed readings in the order of its trips: figures of a month and of a lifetime, and the gap before each trip
create index trips_driven on trips (tenant_id, asset_id, start_date desc, opening_kilometers desc, id desc)
  include (status, end_date, closing_kilometers, revenue, planned_empty_km)
  where closing_kilometers is not null and status <> 'cancelled' and deleted_at is null;
-- a month of the archive, searched and put in order without a look at the rows
create index trips_month on trips (tenant_id, listed_on) include (load_nr, id, status, search)
  where status in ('completed', 'cancelled') and deleted_at is null;
-- totals: equal keys share an entry, so that all of a company's trips lie on a few pages
create index trips_status on trips (tenant_id, status) where deleted_at is null;
create index trips_deleted on trips (tenant_id) where deleted_at is not null;
create index trips_client on trips (tenant_id, client_id, load_nr desc nulls last, id desc) include (status, own_search, listed_on, pod_uploaded, invoice_norm)
  where deleted_at is null;
create index trips_contract on trips (tenant_id, contract_id, end_date) include (tonnage) where status = 'completed' and deleted_at is null;
-- few of all: trips that lack a paper, by the days that the chase board groups them by
create index trips_chased on trips (tenant_id, client_id, listed_on) include (pod_uploaded, invoice_norm, contract_id, revenue)
  where status = 'completed' and (not pod_uploaded or invoice_norm is null) and deleted_at is null;
create index trips_invoice on trips (tenant_id, invoice_norm) include (client_id) where invoice_norm is not null and deleted_at is null;
alter table trips set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call protect_tenant_table('trips');
-- the numbers of a company's trips have no gap: its lists count by them
revoke delete on trips from superlink_app;

-- Proofs of delivery: the one in force and those it replaced.
create table trip_pods (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  trip_id uuid not null,
  file_id uuid not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  replaced_at timestamptz,
  primary key (tenant_id, trip_id, file_id),
  foreign key (tenant_id, trip_id) references trips (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_files (tenant_id, id)
);
create unique index trip_pods_in_force on trip_pods (tenant_id, trip_id) where replaced_at is null;
create index trip_pods_file on trip_pods (tenant_id, file_id);
call protect_tenant_table('trip_pods');

create table trip_events (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  trip_id uuid not null,
  event_type text not null,
  event_description text not null,
  event_start_date timestamptz not null,
  event_end_date timestamptz,
  event_status text not null check (event_status in ('scheduled', 'active', 'completed', 'inactive', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, trip_id) references trips (tenant_id, id)
);
create index trip_events_trip on trip_events (tenant_id, trip_id, event_start_date desc, id);
create index trip_events_list on trip_events (tenant_id, event_start_date desc, id);
call protect_tenant_table('trip_events');
