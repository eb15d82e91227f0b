-- Uploaded sheets on their way in: what their columns mean, their rows, and what became of them. Swept after 30 days.

create table imports (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('vehicles', 'trailers', 'drivers', 'clients')),
  file_name text not null,
  sheet text,
  sheets text[] not null,
  headings text[] not null,
  -- row of the sheet that holds the headings
  heading_row int not null,
  -- field of each column, null where it is left out
  mapping text[] not null,
  decimal_sign text check (decimal_sign in ('.', ',')),
  date_order text check (date_order in ('dmy', 'mdy')),
  state text not null check (state in ('open', 'running', 'imported', 'undone')),
  -- which attempt runs; one that was given up must not finish later
  run_id uuid,
  progress int not null default 0,
  -- last sign of life of the attempt that runs
  progress_at timestamptz,
  failure text,
  created_at timestamptz not null,
  created_by text not null,
  -- the `updated_at` of every record the import made: a record with another was changed since
  finished_at timestamptz(3),
  finished_by text,
  undone_at timestamptz,
  undone_by text,
  primary key (tenant_id, id)
);
create index imports_list on imports (tenant_id, created_at desc, id desc);
-- one import at a time in a company, whoever starts it
create unique index imports_running on imports (tenant_id) where state = 'running';
call protect_tenant_table('imports');

create table import_rows (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  import_id uuid not null,
  -- as the spreadsheet numbers it
  row_number int not null,
  cells jsonb not null,
  left_out boolean not null default false,
  -- what the row became
  record_id uuid,
  primary key (tenant_id, import_id, row_number),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
call protect_tenant_table('import_rows');
