-- What stands at the head of a company's reports. A company without a row has the defaults.

create table letterheads (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  address_lines text[] not null check (cardinality(address_lines) <= 4),
  vat_number text,
  registration_number text,
  -- of the band and the headings, of the bars
  primary_colour text not null check (primary_colour ~ '^#[0-9a-f]{6}$'),
  accent_colour text not null check (accent_colour ~ '^#[0-9a-f]{6}$'),
  logo_file_id uuid,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  primary key (tenant_id),
  foreign key (tenant_id, logo_file_id) references stored_files (tenant_id, id)
);
call protect_tenant_table('letterheads');
