-- Where each vehicle was last heard of. One row a vehicle, written again with every newer fix.

create table vehicle_latest (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  asset_id uuid not null,
  id uuid not null,
  lat numeric(9, 6) not null check (lat between -90 and 90),
  lon numeric(9, 6) not null check (lon between -180 and 180),
  speed_kmh numeric(5, 1) check (speed_kmh >= 0),
  heading numeric(4, 1) check (heading >= 0 and heading < 360),
  raw_dt text,
  fix_at timestamptz not null,
  received_at timestamptz not null,
  primary key (tenant_id, asset_id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id)
) with (fillfactor = 50);
create unique index vehicle_latest_id on vehicle_latest (tenant_id, id);
call protect_tenant_table('vehicle_latest');
