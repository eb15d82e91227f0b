-- One table for each fault that schema-lint.sql must see, beside one that keeps every rule.
create extension btree_gist;
create extension pg_trgm;
create table good (tenant_id int not null, id int, primary key (tenant_id, id));
create table no_tenant (id int primary key);
create table nullable (tenant_id int, id int);
create table loose_keys (tenant_id int not null, id int, x int, primary key (tenant_id, id));
create index loose_index on loose_keys (x);
create unique index loose_unique on loose_keys (x);
create index late_tenant on loose_keys (x, tenant_id);
create table loose_primary (tenant_id int not null, id int primary key);
create table loose_link (tenant_id int not null, id int, other int references loose_primary (id), primary key (tenant_id, id));
create table null_link (tenant_id int not null, id int, g int, primary key (tenant_id, id), foreign key (tenant_id, g) references good (tenant_id, id) on delete set null);
create table null_column_link (tenant_id int not null, id int, g int, primary key (tenant_id, id), foreign key (tenant_id, g) references good (tenant_id, id) on delete set null (g));
create table crossed_link (tenant_id int not null, id int, o int, primary key (tenant_id, id), foreign key (o, id) references good (tenant_id, id));
create table excluding (tenant_id int not null, id int, r int4range, primary key (tenant_id, id), constraint excluding_overlap exclude using gist (r with &&));
create function do_nothing() returns trigger language plpgsql as 'begin return new; end';
create trigger excluding_trigger before insert on excluding for each row execute function do_nothing();
create table expression (tenant_id int not null, id int, x text, primary key (tenant_id, id));
create unique index expression_unique on expression (lower(x));
create table unprotected (tenant_id int not null, id int, primary key (tenant_id, id));
create table no_policy (tenant_id int not null, id int, primary key (tenant_id, id));
create table soft_policy (tenant_id int not null, id int, primary key (tenant_id, id));
create policy soft on soft_policy using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::int);
create table open_policy (tenant_id int not null, id int, primary key (tenant_id, id));
create policy open on open_policy using (true) with check (true);
create table reading_policy (tenant_id int not null, id int, primary key (tenant_id, id));
create policy reading on reading_policy for select using (tenant_id = current_setting('app.tenant_id')::int);
create table widened_policy (tenant_id int not null, id int, primary key (tenant_id, id));
create policy widening on widened_policy using (true);
create type colour as enum ('red', 'green');
create table enum_column (tenant_id int not null, id int, colour colour, name text, primary key (tenant_id, id));
create index enum_trigram on enum_column using gin (name gin_trgm_ops);
create view owners_view as select * from good;
create function owners_function() returns int language sql security definer as 'select 1';
do $$ declare t text; begin
  foreach t in array array['good', 'enum_column', 'widened_policy', 'null_link', 'crossed_link'] loop
    call protect_tenant_table(t);
  end loop;
  foreach t in array array['no_policy', 'soft_policy', 'open_policy', 'reading_policy'] loop
    execute format('alter table %I enable row level security; alter table %I force row level security', t, t);
  end loop;
end $$;
