-- Diesel orders in the order of their chain, and what was found odd about them.

-- The last readable number each company has given. A cancelled order is gone for good, so its number cannot be read off the orders.
create table diesel_numbers (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  last_number int not null,
  primary key (tenant_id)
);
call protect_tenant_table('diesel_numbers');

create table diesel_orders (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  -- shown as DO-000001
  order_number int not null,
  external_order_number text not null,
  ordered_at timestamptz(3) not null,
  location text not null,
  asset_id uuid not null,
  -- registration, fleet number and driver as they were when the order was made
  asset_reg text not null,
  asset_fleet_number text not null,
  driver_id uuid,
  driver_name text,
  driver_surname text,
  liters numeric(8, 2) not null check (liters >= 0),
  kilometers numeric(10, 1) not null check (kilometers >= 0),
  -- kilometers of the order before in the chain, or the baseline of the first
  previous_km numeric(10, 1),
  -- kilometers known before the first order; only the first of a chain holds them
  baseline_prev_km numeric(10, 1),
  -- rules were waved through
  admin_override boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  -- km since the order before; none when the reading went back
  trip_km numeric(10, 1) generated always as (case when kilometers >= previous_km then kilometers - previous_km end) stored,
  -- one slip in two spellings is one slip
  external_norm text collate "C" not null generated always as (lower(btrim(external_order_number))) stored,
  -- numbers and registration also without blanks and hyphens, as people type them
  search text collate "C" not null generated always as (
    lower(
      'do-' || lpad(order_number::text, greatest(6, length(order_number::text)), '0') || ' ' || external_order_number || ' ' || asset_reg || ' '
        || asset_fleet_number || ' ' || regexp_replace(asset_reg, '[^a-zA-Z0-9]', '', 'g') || ' ' || location || ' ' || coalesce(driver_name, '')
        || ' ' || coalesce(driver_surname, '')
    )
  ) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, asset_id) references vehicles (tenant_id, id)
);
create unique index diesel_orders_number on diesel_orders (tenant_id, order_number);
-- key = the list's order; a search reads the index alone
create index diesel_orders_list on diesel_orders (tenant_id, ordered_at desc, kilometers desc, order_number desc)
  include (id, asset_id, search, trip_km, liters);
-- key = the chain of a vehicle, backwards: neighbours, the vehicle's own list and figures
create index diesel_orders_chain on diesel_orders (tenant_id, asset_id, ordered_at desc, kilometers desc, order_number desc)
  include (id, search, trip_km, liters);
create index diesel_orders_external on diesel_orders (tenant_id, external_norm) include (id);
alter table diesel_orders set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
call protect_tenant_table('diesel_orders');

-- What a litre costs from the first of a month on, for what a difference is worth in rand.
create table diesel_prices (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  -- first day of the SAST month
  month date not null,
  rand_per_liter numeric(8, 2) not null check (rand_per_liter > 0),
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id, month)
);
call protect_tenant_table('diesel_prices');

-- Suspicious fills that somebody has looked into. A fill whose figures change afterwards asks again.
create table fuel_exception_answers (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  order_id uuid not null,
  kind text not null,
  note text not null,
  -- what was judged
  liters numeric(8, 2) not null,
  trip_km numeric(10, 1),
  answered_at timestamptz(3) not null,
  answered_by text not null,
  primary key (tenant_id, order_id, kind),
  foreign key (tenant_id, order_id) references diesel_orders (tenant_id, id) on delete cascade
);
call protect_tenant_table('fuel_exception_answers');
