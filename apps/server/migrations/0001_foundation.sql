-- Tenants, the guard of every tenant's rows, users and sessions, audit, settings, reports of the screen's faults.

create table tenants (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  display_name text not null,
  created_at timestamptz not null default now()
);
grant usage on schema public to superlink_app;
grant select on tenants to superlink_app;

-- Fail-closed: without a tenant in the transaction the policy raises an error, it never hides rows silently.
create procedure protect_tenant_table(tenant_table text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', tenant_table);
  execute format('alter table %I force row level security', tenant_table);
  execute format(
    'create policy tenant_isolation on %I using (tenant_id = current_setting(''app.tenant_id'')::int) with check (tenant_id = current_setting(''app.tenant_id'')::int)',
    tenant_table);
  execute format('grant select, insert, update, delete on %I to superlink_app', tenant_table);
end $$;

create table users (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  username text not null,
  username_norm text not null,
  password_hash text not null,
  role text not null check (role in ('Manager', 'Controller', 'Financial', 'Hybrid', 'admin')),
  is_active boolean not null default true,
  granted text[] not null default '{}',
  last_login_at timestamptz,
  reset_requested_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
-- a deleted user frees the name
create unique index users_username on users (tenant_id, username_norm) where deleted_at is null;
call protect_tenant_table('users');

create table sessions (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  ip text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_expiry on sessions (tenant_id, expires_at);
call protect_tenant_table('sessions');

create table session_tokens (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  access_hash bytea not null,
  refresh_hash bytea not null,
  session_id uuid not null,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, access_hash),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create unique index session_tokens_refresh on session_tokens (tenant_id, refresh_hash);
create index session_tokens_session on session_tokens (tenant_id, session_id);
call protect_tenant_table('session_tokens');

create table sign_in_failures (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  username_norm text not null,
  ip text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index sign_in_failures_recent on sign_in_failures (tenant_id, username_norm, ip, at);
call protect_tenant_table('sign_in_failures');

create table account_tokens (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  token_hash bytea not null,
  purpose text not null check (purpose in ('onboarding', 'reset')),
  user_id uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((purpose = 'reset') = (user_id is not null))
);
create index account_tokens_user on account_tokens (tenant_id, user_id);
call protect_tenant_table('account_tokens');

create table audit_entries (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  area text not null,
  action text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (tenant_id, id)
);
create index audit_entries_record on audit_entries (tenant_id, area, record_id, at desc);
create index audit_entries_time on audit_entries (tenant_id, at desc);
call protect_tenant_table('audit_entries');
-- what was recorded stays as it was
revoke update, delete on audit_entries from superlink_app;

-- What a company wants otherwise than the product's defaults; no row = all defaults.
create table tenant_settings (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  -- km within which a coming service is listed
  service_window_km numeric(10, 1) not null check (service_window_km >= 0),
  -- true: no trip goes on route while a paper of vehicle, trailers or driver is expired
  block_expired_documents boolean not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id)
);
call protect_tenant_table('tenant_settings');

create table frontend_errors (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  at timestamptz not null,
  error_type text not null,
  severity text not null,
  message text not null,
  report jsonb not null,
  primary key (tenant_id, id)
);
create index frontend_errors_time on frontend_errors (tenant_id, at);
call protect_tenant_table('frontend_errors');
