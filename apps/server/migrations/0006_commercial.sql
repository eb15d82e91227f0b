-- What is hauled, for whom, on which priced routes and under which agreements.

create table commodities (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  name text not null,
  -- lower case, spaces run together: two spellings of one name are one commodity
  name_norm text collate "C" not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index commodities_name on commodities (tenant_id, name_norm);
call protect_tenant_table('commodities');

create table clients (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  registered_name text not null,
  -- trading name
  name text not null,
  customer_code text,
  registration_number text,
  vat_number text,
  -- lower case without accents: trading name, registered name, customer code
  search text collate "C" not null,
  -- lower-case trading name, the order of lists
  name_norm text collate "C" not null,
  chep_client boolean not null,
  original_pod_required boolean not null,
  physical_address text not null,
  delivery_address text,
  -- each a list of {name, telephone, email}
  operations_contacts jsonb not null default '[]',
  debtors_contact jsonb not null default '[]',
  financial_manager jsonb not null default '[]',
  creditors_contact jsonb not null default '[]',
  pod_cut_off_type text not null check (pod_cut_off_type in ('monthly', 'weekly', 'biweekly')),
  -- monthly: day 1 to 31, 0 = not set; weekly: Monday 0 to Sunday 6; biweekly: 0
  pod_cut_off int not null check (pod_cut_off between 0 and 31),
  bi_reference date,
  credit_limit numeric(14, 2) not null default 0 check (credit_limit >= 0),
  status text not null check (status in ('active', 'inactive', 'pending', 'suspended')),
  -- json keeps the order in which the company wrote its fields
  dynamic_fields json not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index clients_list on clients (tenant_id, name_norm, id) include (search, status) where deleted_at is null;
call protect_tenant_table('clients');

-- Addresses a company has used, offered first when it types the next one.
create table places (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  address text not null,
  -- lower case without accents, for search
  search text collate "C" not null,
  lat numeric(9, 6) not null check (lat between -90 and 90),
  lng numeric(9, 6) not null check (lng between -180 and 180),
  uses int not null default 1,
  last_used_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index places_address on places (tenant_id, search);
create index places_used on places (tenant_id, uses desc, last_used_at desc);
call protect_tenant_table('places');

create table rates (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  -- shown as RT-0001; rows stay when they are deleted, so no number comes twice
  app_number int not null,
  client_id uuid not null,
  route_name text,
  commodity text not null,
  -- lower case without accents: number, route name, commodity, rate type, addresses
  search text collate "C" not null,
  rate_type text not null check (rate_type in ('flat_rate', 'per_ton')),
  amount numeric(14, 2) not null check (amount >= 0),
  currency text not null check (currency in ('R')),
  effective_date date not null,
  km numeric(10, 1) not null check (km >= 0),
  km_source text not null check (km_source in ('estimate', 'engine', 'manual')),
  -- in driving order: {address, lat, lng, type, sequence, customName}
  stops jsonb not null,
  -- line of the chosen way, Google's encoding at precision 5; null in manual mode
  polyline text,
  is_manual boolean not null,
  status text not null check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create unique index rates_number on rates (tenant_id, app_number);
create index rates_client on rates (tenant_id, client_id, app_number desc) where deleted_at is null;
call protect_tenant_table('rates');

create table contracts (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  -- shown as CT-0001
  app_number int not null,
  contract_name text,
  client_id uuid not null,
  commodity text not null,
  -- lower case without accents: number, name, commodity
  search text collate "C" not null,
  monthly_tonnage numeric(10, 3) not null check (monthly_tonnage >= 0),
  contract_start date not null,
  contract_end date,
  rate_type text not null check (rate_type in ('flat_rate', 'per_ton')),
  amount numeric(14, 2) not null check (amount >= 0),
  currency text not null check (currency in ('R')),
  status text not null check (status in ('active', 'inactive')),
  km numeric(10, 1) not null check (km >= 0),
  km_source text not null check (km_source in ('estimate', 'engine', 'manual')),
  -- 1 to 31 replaces the client's cut-off, 0 = the client's rule
  pod_cut_off_day int not null default 0 check (pod_cut_off_day between 0 and 31),
  is_manual boolean not null,
  stops jsonb not null,
  polyline text,
  created_at timestamptz not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references clients (tenant_id, id)
);
create unique index contracts_number on contracts (tenant_id, app_number);
create index contracts_client on contracts (tenant_id, client_id) where deleted_at is null;
call protect_tenant_table('contracts');

-- From which tonnage a month counts down; a month without a row starts at the monthly tonnage with nothing delivered.
create table contract_months (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  contract_id uuid not null,
  -- first day of the SAST month
  month date not null,
  monthly_tonnage numeric(10, 3) not null,
  -- what somebody last typed as remaining, or the monthly tonnage
  anchor numeric(10, 3) not null,
  -- tons delivered in the month when the anchor was set
  anchor_delivered numeric(12, 3) not null,
  primary key (tenant_id, contract_id, month),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id)
);
call protect_tenant_table('contract_months');
