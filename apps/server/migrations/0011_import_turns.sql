-- Uploaded sheets that wait to be read: how many go first, as the process that reads them last wrote down. Gone when the reading begins.

create table import_turns (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  -- chosen by whoever sends the file
  id uuid not null,
  ahead int not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('import_turns');
