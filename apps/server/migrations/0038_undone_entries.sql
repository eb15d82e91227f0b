-- Entries of the history that somebody took back, so that nothing is taken back twice and what was taken back stands in nobody's way.

create table undone_entries (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  -- of audit_entries, which goes by months and takes no foreign key
  entry_id uuid not null,
  -- the request that took it back, whose own entries say what it did
  by_request text not null,
  undone_at timestamptz not null,
  undone_by text not null,
  -- the entry had itself taken something back, which holds again
  is_redo boolean not null,
  primary key (tenant_id, entry_id)
);
call distribute_tenant_table('undone_entries');
alter table undone_entries add foreign key (tenant_id) references tenants (id);
create index undone_entries_request on undone_entries (tenant_id, by_request);
call protect_tenant_table('undone_entries');
