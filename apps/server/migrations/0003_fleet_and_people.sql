-- Trailers, drivers with their documents, who drives and pulls what, bookings and other events.

create table trailers (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  trailer_fleet_number text collate "C",
  trailer_reg text collate "C" not null,
  trailer_fleet_number_norm text collate "C",
  trailer_reg_norm text collate "C" not null,
  trailer_type text not null,
  trailer_make_model text,
  -- 0 = unknown
  trailer_year int not null default 0,
  trailer_km numeric(10, 1) not null default 0,
  trailer_lic_exp date,
  status text not null check (status in ('active', 'inactive', 'maintenance')),
  -- 1 leader, 2 follower, 3 tri-axle
  position int not null check (position in (1, 2, 3)),
  dynamic_fields jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
-- with the included columns a search reads this index alone
create unique index trailers_registration on trailers (tenant_id, trailer_reg_norm) include (trailer_fleet_number_norm, id)
  where deleted_at is null;
create unique index trailers_fleet_number on trailers (tenant_id, trailer_fleet_number_norm)
  where deleted_at is null and trailer_fleet_number_norm is not null;
create index trailers_list on trailers (tenant_id, trailer_reg, id) where deleted_at is null;
call protect_tenant_table('trailers');

create table drivers (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  name text not null,
  surname text not null,
  -- lower case without accents, for search and order
  search text collate "C" not null,
  phone text not null,
  id_number text,
  passport_number text,
  town text,
  ethnicity text,
  status text not null check (status in ('Active', 'Sick Leave', 'Accumulated Leave', 'Annual Leave', 'Inactive', 'On Leave')),
  annual_leave_date date,
  lic_exp_date date,
  pdp_exp_date date not null,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index drivers_list on drivers (tenant_id, search, id) where deleted_at is null;
call protect_tenant_table('drivers');

alter table vehicles add column driver_id uuid;
-- not valid: the new column is empty, and checking it would read across tenants, which not even the owner may
alter table vehicles add constraint vehicles_driver_exists foreign key (tenant_id, driver_id) references drivers (tenant_id, id) not valid;
-- one vehicle per driver
create unique index vehicles_driver on vehicles (tenant_id, driver_id) where driver_id is not null;

create table trailer_assignments (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  asset_id uuid not null,
  trailer_id uuid not null,
  position int not null check (position in (1, 2, 3)),
  -- positions 1 and 3 exclude each other: both are the primary trailer
  slot text generated always as (case when position = 2 then 'secondary' else 'primary' end) stored,
  assigned_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id),
  foreign key (tenant_id, trailer_id) references trailers (tenant_id, id)
);
create unique index trailer_assignments_trailer on trailer_assignments (tenant_id, trailer_id);
create unique index trailer_assignments_slot on trailer_assignments (tenant_id, asset_id, slot);
call protect_tenant_table('trailer_assignments');

create table vehicle_events (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  asset_id uuid not null,
  event_type text not null check (event_type in ('service', 'workshop', 'breakdown', 'inactive')),
  event_description text not null,
  event_start_date timestamptz not null,
  event_end_date timestamptz,
  event_status text not null check (event_status in ('scheduled', 'active', 'completed', 'inactive', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id)
);
create index vehicle_events_vehicle on vehicle_events (tenant_id, asset_id, event_start_date desc, id);
create index vehicle_events_active on vehicle_events (tenant_id, asset_id) where event_status = 'active';
create index vehicle_events_list on vehicle_events (tenant_id, event_start_date desc, id);
call protect_tenant_table('vehicle_events');

create table driver_events (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  driver_id uuid not null,
  event_type text not null,
  event_description text not null,
  event_start_date timestamptz not null,
  event_end_date timestamptz,
  event_status text not null check (event_status in ('scheduled', 'active', 'completed', 'inactive', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
create index driver_events_driver on driver_events (tenant_id, driver_id, event_start_date desc, id);
create index driver_events_list on driver_events (tenant_id, event_start_date desc, id);
call protect_tenant_table('driver_events');

-- Every file in the store has a row before its first byte and until after its last, so that a crash leaves none behind:
-- `arriving` and `leaving` rows that nobody finished are swept, file and row.
create table stored_files (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  file_name text not null,
  content_type text,
  size int,
  sha256 text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
create index stored_files_unfinished on stored_files (tenant_id, changed_at) where state <> 'kept';
call protect_tenant_table('stored_files');

create table driver_documents (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  driver_id uuid not null,
  doc_type text not null check (doc_type in ('driver_pdp', 'driver_license', 'driver_id', 'driver_passport')),
  file_id uuid not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  primary key (tenant_id, driver_id, doc_type),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_files (tenant_id, id)
);
create unique index driver_documents_file on driver_documents (tenant_id, file_id);
call protect_tenant_table('driver_documents');
