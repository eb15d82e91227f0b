-- Places that a company fences in, who was there when, and what waiting at a client costs.

-- depots, clients' sites, fuel stops, borders: a circle, or an outline [[lon, lat], …] of which lat and lon are the middle
create table geofences (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- lower case without accents
  name_norm text collate "C" not null,
  kind text not null check (kind in ('depot', 'client', 'fuel', 'border', 'other')),
  client_id uuid,
  -- 1e-6 degree
  lat_e6 int not null,
  lon_e6 int not null,
  -- metres, of a circle
  radius_m int check (radius_m between 50 and 20000),
  ring jsonb,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id),
  check ((radius_m is null) <> (ring is null))
);
create unique index geofences_name on geofences (tenant_id, name_norm) where deleted_at is null;
create index geofences_client on geofences (tenant_id, client_id);
call protect_tenant_table('geofences');

-- open while departed_at is null. The trip is found by vehicle and time when it is shown, never copied.
create table geofence_visits (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  asset_id uuid not null,
  geofence_id uuid not null,
  arrived_at timestamptz not null,
  departed_at timestamptz,
  primary key (tenant_id, asset_id, geofence_id, arrived_at),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id),
  foreign key (tenant_id, geofence_id) references geofences (tenant_id, id),
  check (departed_at >= arrived_at)
);
-- an arrival cannot happen twice
create unique index geofence_visits_open on geofence_visits (tenant_id, asset_id, geofence_id) where departed_at is null;
create index geofence_visits_fence on geofence_visits (tenant_id, geofence_id, arrived_at desc);
create index geofence_visits_time on geofence_visits (tenant_id, arrived_at desc);
create index geofence_visits_vehicle on geofence_visits (tenant_id, asset_id, arrived_at desc);
create index geofence_visits_departed on geofence_visits (tenant_id, departed_at);
call protect_tenant_table('geofence_visits');

-- how each vehicle stands to the fences, and the fix up to which that was worked out, so that a restart forgets nothing
create table fence_presence (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  asset_id uuid not null,
  stepped_at timestamptz not null,
  presence jsonb not null default '[]',
  primary key (tenant_id, asset_id)
);
call protect_tenant_table('fence_presence');

-- what a client's contract says about waiting: hours of a visit that cost nothing, and rand an hour after them
create table client_detention (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  client_id uuid not null,
  free_hours numeric(6, 2) not null check (free_hours >= 0),
  rate_per_hour numeric(12, 2) not null check (rate_per_hour >= 0),
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant_id, client_id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
call protect_tenant_table('client_detention');
