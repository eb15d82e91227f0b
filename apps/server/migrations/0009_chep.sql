-- CHEP pallets: who took them, who still owes them. One record a trip; load number, vehicle and driver are read from the trip.

create table chep_records (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  trip_id uuid not null,
  client_id uuid not null,
  -- the trip's client as it was when the record was made
  locked_in_client text not null,
  outstanding_pallets int not null check (outstanding_pallets >= 1),
  -- days
  grace_period int not null check (grace_period >= 0),
  pick_up_date date not null,
  depot_address text not null,
  delivery_date date,
  receipt_number text,
  delay_reason text,
  override_code text,
  is_delayed boolean not null default false,
  is_collection_pending boolean not null default false,
  is_authorization_received boolean not null default false,
  is_completed boolean not null default false,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  -- the one rule of decision 17.1, which a test holds against the domain's
  status text collate "C" not null generated always as (
    case when is_completed then 'completed' when is_delayed and is_authorization_received then 'overridden' when is_delayed then 'delayed' else 'pending' end
  ) stored,
  -- last day of the grace, still in time
  grace_until date not null generated always as (pick_up_date + grace_period) stored,
  -- closed records: the day on which the pallets came back or were released
  closed_on date generated always as (
    case when is_completed or (is_delayed and is_authorization_received) then greatest(pick_up_date, delivery_date) end
  ) stored,
  search text collate "C" not null generated always as (
    lower(locked_in_client || ' ' || depot_address || ' ' || coalesce(receipt_number, '') || ' ' || coalesce(override_code, ''))
  ) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, trip_id) references trips (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  -- the exclusivity rules of 2§4 that a row can hold by itself
  check (not (is_completed and is_delayed)),
  check (is_delayed or not (is_collection_pending or is_authorization_received)),
  check (not (is_collection_pending and is_authorization_received))
);
-- one record a trip; a deleted one makes room for its correction
create unique index chep_records_trip on chep_records (tenant_id, trip_id) where deleted_at is null;
create index chep_records_deleted on chep_records (tenant_id, trip_id) where deleted_at is not null;
-- key = the list's order; a list and its counts read the index alone until they search
create index chep_records_list on chep_records (tenant_id, pick_up_date desc, id desc) include (status, grace_until) where deleted_at is null;
create index chep_records_client on chep_records (tenant_id, client_id, pick_up_date, id)
  include (status, grace_period, outstanding_pallets, closed_on) where deleted_at is null;
alter table chep_records set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
call protect_tenant_table('chep_records');

-- What pallets cost a company, once it has named rates of its own.
create table pallet_rates (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  -- rand a pallet and day after the grace
  hire_per_day numeric(14, 2) not null check (hire_per_day >= 0),
  -- rand a pallet that never comes back
  loss_per_pallet numeric(14, 2) not null check (loss_per_pallet >= 0),
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id)
);
call protect_tenant_table('pallet_rates');
