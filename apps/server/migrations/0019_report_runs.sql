-- Reports of all vehicles of a month, made in the background: how far they are, and the file that came of them. Swept after 7 days.

create table report_runs (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  state text not null check (state in ('running', 'ready', 'failed', 'cancelled')),
  -- which attempt works at it, and how many there were; one that was given up must not finish later
  attempt uuid not null,
  attempts int not null default 1,
  -- last sign of life of the attempt
  alive_at timestamptz not null,
  -- vehicles, and how many of them are done
  total int not null,
  done int not null default 0,
  failure text,
  file_id uuid,
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_files (tenant_id, id)
);
create index report_runs_list on report_runs (tenant_id, created_at desc, id desc);
-- one at a time in a company
create unique index report_runs_running on report_runs (tenant_id) where state = 'running';
call protect_tenant_table('report_runs');
