-- Positions from devices: the devices and their keys, and what they sent.

-- a unit or phone that reported. Without a vehicle it waits on the list of unassigned devices, with its last place only and no history.
create table tracking_devices (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  source text not null check (source in ('osmand', 'owntracks', 'traccar', 'batch', 'csv', 'cartrack', 'mix', 'geotab', 'samsara')),
  -- what the sender calls itself
  device_key text collate "C" not null check (length(device_key) between 1 and 100),
  name text check (length(name) between 1 and 100),
  asset_id uuid,
  -- of a sender whose protocol leaves it open
  speed_unit text not null default 'kn' check (speed_unit in ('kn', 'kmh', 'mps')),
  -- minutes to add to its times: -120 for one that sends South African time as UTC
  clock_offset_minutes smallint not null default 0 check (clock_offset_minutes between -840 and 840),
  is_ignored boolean not null default false,
  first_seen_at timestamptz not null,
  -- this and all below are written at most once a minute a device
  last_seen_at timestamptz not null,
  last_fix_at timestamptz,
  last_lat_e6 int,
  last_lon_e6 int,
  battery_percent smallint check (battery_percent between 0 and 100),
  -- why its latest message was no fix; null once it sends fixes again
  last_refusal text,
  last_refused_at timestamptz,
  -- how many minutes its clock ran ahead of ours in the last five messages from the future
  recent_ahead_minutes smallint[] not null default '{}',
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id)
);
create unique index tracking_devices_key on tracking_devices (tenant_id, source, device_key);
create index tracking_devices_asset on tracking_devices (tenant_id, asset_id);
call protect_tenant_table('tracking_devices');

-- the company's slug, a dot and 32 random characters: shown once, kept as SHA-256
create table ingest_keys (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  secret_hash bytea not null,
  -- the last four characters, so that a person can tell two keys apart
  ending text not null,
  created_at timestamptz not null,
  created_by text not null,
  -- written at most once a minute
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  primary key (tenant_id, id)
);
create unique index ingest_keys_hash on ingest_keys (tenant_id, secret_hash);
create index ingest_keys_list on ingest_keys (tenant_id, created_at desc, id desc);
call protect_tenant_table('ingest_keys');

-- every fix of a vehicle, one partition a day, made and dropped by the owner's daily work. Whole numbers: 1e-6 degree, tenths of km/h, metres.
create table positions (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  asset_id uuid not null,
  fix_at timestamptz not null,
  received_at timestamptz not null,
  lat_e6 int not null,
  lon_e6 int not null,
  -- up to 2.1 million km
  odometer_m int,
  speed_dkmh smallint,
  heading smallint,
  -- 1 ignition on, 2 ignition off, 4 doubtful: history only, 8 coarser than 100 m, 16 asked for by a poll
  flags smallint not null default 0,
  primary key (tenant_id, asset_id, fix_at)
) partition by range (fix_at);
call protect_tenant_table('positions');

-- what each vehicle's latest fix says besides its place. No index on what changes, and its own id stays, so that an update stays on its page.
alter table vehicle_latest
  add column odometer_m int,
  add column flags smallint not null default 0;
