-- Keys with which other systems make calls in a company's name.

create table api_keys (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  name text not null,
  -- how the key begins; of the rest only the hash is kept
  beginning text not null,
  secret_hash bytea not null,
  permissions text[] not null,
  read_only boolean not null,
  per_minute int not null,
  -- from this moment on it is refused
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by text not null,
  created_by_id uuid not null,
  -- written once a minute at most
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz,
  revoked_by text,
  primary key (tenant_id, id)
);
call distribute_tenant_table('api_keys');
alter table api_keys add foreign key (tenant_id) references tenants (id);
-- whether its rows fit is asked under the policies, which want a company; there are no rows yet
do $$ begin perform set_config('app.tenant_id', '0', true); end $$;
alter table api_keys add constraint api_keys_created_by_id_fkey foreign key (tenant_id, created_by_id) references users (tenant_id, id);
create unique index api_keys_secret on api_keys (tenant_id, secret_hash);
call protect_tenant_table('api_keys');
