-- Accounts at telematics companies.

-- accounts at telematics companies that are asked for positions; the password or token is encrypted with the product's secret
create table telematics_accounts (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  provider text not null check (provider in ('cartrack', 'mix', 'geotab', 'samsara')),
  name text not null check (length(name) between 1 and 100),
  base_url text,
  username text,
  credentials bytea not null,
  -- where the provider's feed was left
  cursor text,
  is_active boolean not null default true,
  last_run_at timestamptz,
  last_ok_at timestamptz,
  last_error text,
  -- until then the provider wants no question
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
call protect_tenant_table('telematics_accounts');
