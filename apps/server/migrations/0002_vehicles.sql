-- Vehicles (assets) and the ledger of their odometer readings.

create table vehicles (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  fleet_number text collate "C" not null,
  asset_reg text collate "C" not null,
  -- form in which numbers are compared and searched: upper case, letters and digits only
  fleet_number_norm text collate "C" not null,
  asset_reg_norm text collate "C" not null,
  asset_make_model text,
  asset_year int,
  asset_vin text,
  diesel_capacity numeric(8, 2),
  -- highest reading of the ledger since its last reset, kept by the same transaction that writes a reading
  odometer_reading numeric(10, 1) not null,
  asset_exp_lic date not null,
  status text not null check (status in ('Active', 'Idle', 'Workshop', 'Breakdown', 'Service', 'Major Repairs', 'No Driver Available')),
  -- what a user last chose; the status in force may differ while a trip or a booking runs
  hand_status text not null check (hand_status in ('Active', 'Idle', 'Workshop', 'Breakdown', 'Service', 'Major Repairs', 'No Driver Available')),
  service_interval numeric(10, 1),
  last_service_kilometer numeric(10, 1),
  cross_border_permits jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index vehicles_fleet_number on vehicles (tenant_id, fleet_number_norm) where deleted_at is null;
create unique index vehicles_registration on vehicles (tenant_id, asset_reg_norm) where deleted_at is null;
-- key = the default order of the list
create index vehicles_list on vehicles (tenant_id, fleet_number, id) where deleted_at is null;
call protect_tenant_table('vehicles');

create table odometer_readings (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  asset_id uuid not null,
  km numeric(10, 1) not null check (km >= 0),
  at timestamptz not null,
  sequence int not null,
  source text not null check (source in ('manual', 'reset', 'trip_open', 'trip_close', 'diesel', 'service')),
  source_id uuid,
  reason text,
  flags text[] not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id)
);
create unique index odometer_readings_order on odometer_readings (tenant_id, asset_id, sequence);
create index odometer_readings_source on odometer_readings (tenant_id, source, source_id);
call protect_tenant_table('odometer_readings');
