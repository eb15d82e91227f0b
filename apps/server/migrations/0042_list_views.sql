-- What users keep of a list: its filters, order, columns and how dense its rows are; for themselves, or for everybody where a manager shares it.

-- whether rows fit is asked under the policies, which want a company; there are no rows yet
select set_config('app.tenant_id', '0', true);

create table list_views (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  owner_id uuid not null,
  list text not null check (length(list) between 1 and 30),
  -- so that nobody keeps more than thirty of a list, however many requests come at once
  place int not null check (place between 1 and 30),
  name text not null check (length(name) between 1 and 60),
  -- of one owner and list no two are called the same, in whatever case
  name_key text not null check (length(name_key) between 1 and 60),
  -- names and values of the list's address
  query jsonb not null,
  -- columns that were ticked (true) and unticked (false)
  columns jsonb not null,
  density text not null check (density in ('normal', 'compact')),
  is_shared boolean not null,
  is_default boolean not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id, id)
);
call distribute_tenant_table('list_views');
alter table list_views add foreign key (tenant_id) references tenants (id);
alter table list_views add constraint list_views_owner_id_fkey foreign key (tenant_id, owner_id) references users (tenant_id, id);
alter table list_views add constraint list_views_place unique (tenant_id, owner_id, list, place);
alter table list_views add constraint list_views_name unique (tenant_id, owner_id, list, name_key);
create unique index list_views_default on list_views (tenant_id, owner_id, list) where is_default;
create index list_views_shared on list_views (tenant_id, list) where is_shared;
call protect_tenant_table('list_views');
