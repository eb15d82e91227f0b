-- Second factors of users: authenticator apps, passkeys and recovery codes; sign-ins that wait for one; and of whom a company wants one.

-- A foreign key looks at what is in both tables, under their policies. The new ones are empty, so it does as nobody's.
select set_config('app.tenant_id', '0', true);

-- the secret that a user's authenticator app shares with us, encrypted with the product's secret
create table authenticators (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  sealed bytea not null,
  -- the half minute whose code was used last: none counts twice
  last_step bigint not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, user_id)
);
call distribute_tenant_table('authenticators');
alter table authenticators add foreign key (tenant_id) references tenants (id);
alter table authenticators add constraint authenticators_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('authenticators');

create table passkeys (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id)
);
call distribute_tenant_table('passkeys');
alter table passkeys add foreign key (tenant_id) references tenants (id);
alter table passkeys add constraint passkeys_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
create unique index passkeys_credential on passkeys (tenant_id, credential_id);
create index passkeys_user on passkeys (tenant_id, user_id);
call protect_tenant_table('passkeys');

create table recovery_codes (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash)
);
call distribute_tenant_table('recovery_codes');
alter table recovery_codes add foreign key (tenant_id) references tenants (id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('recovery_codes');

-- what a user began to set up and has not confirmed; a new beginning takes the place of the older one
create table factor_setups (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  kind text not null check (kind in ('authenticator', 'passkey')),
  -- it ends where it began
  session_id uuid not null,
  sealed bytea,
  challenge text,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, kind)
);
call distribute_tenant_table('factor_setups');
alter table factor_setups add foreign key (tenant_id) references tenants (id);
alter table factor_setups add constraint factor_setups_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('factor_setups');

-- sign-ins that wait for their second step, or for a passkey; each belongs to the browser that holds its token
create table sign_in_steps (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  token_hash bytea not null,
  -- whose password was right; null where a passkey says who it is
  user_id uuid,
  failures int not null default 0,
  challenge text,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);
call distribute_tenant_table('sign_in_steps');
alter table sign_in_steps add foreign key (tenant_id) references tenants (id);
alter table sign_in_steps add constraint sign_in_steps_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
create index sign_in_steps_user on sign_in_steps (tenant_id, user_id);
create index sign_in_steps_end on sign_in_steps (tenant_id, expires_at);
call protect_tenant_table('sign_in_steps');

create table factor_rules (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  roles text[] not null,
  from_day date,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id)
);
call distribute_tenant_table('factor_rules');
alter table factor_rules add foreign key (tenant_id) references tenants (id);
call protect_tenant_table('factor_rules');

-- a wrong code counts wherever it comes from, a wrong password at its address
alter table sign_in_failures add column is_code boolean not null default false;
