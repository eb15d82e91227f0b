-- Sign-in by a company's own identity provider, and the e-mail addresses by which its people are known.

-- a foreign key of a new table looks for rows in the other one, whose policy wants to know a company: there are none of any
select set_config('app.tenant_id', '0', true);

alter table users add column email text, add column email_norm text;
-- a deleted user frees the address
create unique index users_email on users (tenant_id, email_norm) where deleted_at is null and email_norm is not null;

-- a session that the provider let begin wants no second factor of ours
alter table sessions add column by_provider boolean not null default false;

-- one a company; the client secret is sealed with the product's secret
create table identity_providers (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  button_text text not null,
  is_active boolean not null,
  admits_unknown boolean not null,
  role_of_unknown text constraint identity_providers_role_of_unknown_check check (role_of_unknown in ('Controller', 'Financial', 'Hybrid')),
  email_domain text,
  passwords_allowed boolean not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant_id),
  constraint identity_providers_admission_check check (not admits_unknown or (role_of_unknown is not null and email_domain is not null))
);
call distribute_tenant_table('identity_providers');
alter table identity_providers add foreign key (tenant_id) references tenants (id);
call protect_tenant_table('identity_providers');

-- who a person of the provider is here; it stays when the user is deleted, so that nobody comes back by themselves
create table identity_links (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  connected_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, issuer, subject)
);
call distribute_tenant_table('identity_links');
create unique index identity_links_user on identity_links (tenant_id, user_id, issuer);
alter table identity_links add foreign key (tenant_id) references tenants (id);
alter table identity_links add constraint identity_links_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('identity_links');

-- sign-ins under way: of state and browser only the hashes, because whoever reads the database must not be able to finish one
create table identity_attempts (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  state_hash bytea not null,
  browser_hash bytea not null,
  -- who connects their account; null for a sign-in
  user_id uuid,
  redirect_uri text not null,
  -- of the provider as it was when the attempt began
  provider_updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash)
);
call distribute_tenant_table('identity_attempts');
create index identity_attempts_expiry on identity_attempts (tenant_id, expires_at);
create index identity_attempts_user on identity_attempts (tenant_id, user_id);
alter table identity_attempts add foreign key (tenant_id) references tenants (id);
alter table identity_attempts add constraint identity_attempts_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('identity_attempts');
