-- Days of vehicles that fixes came for late: their visits are to be worked out again, also when the process that kept the fixes has ended.

-- written with the fixes, removed by whoever walks the vehicle's days again
create table fence_replays (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  asset_id uuid not null,
  -- the earliest of the late fixes of one transaction
  late_at timestamptz not null,
  primary key (tenant_id, asset_id, late_at)
);
call protect_tenant_table('fence_replays');
