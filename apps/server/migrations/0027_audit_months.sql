-- The record of who did what lies in one partition a month (UTC), so that a company's lookups read the months they are about, and an installation that
-- keeps it for a number of months drops the others whole. Months ahead are made by the owner's hourly work (keepAuditMonths).

alter table audit_entries rename to audit_entries_whole;
-- the names are needed again
alter table audit_entries_whole rename constraint audit_entries_pkey to audit_entries_whole_pkey;
alter index audit_entries_record rename to audit_entries_whole_record;

-- no foreign key to tenants: dropping a month would lock the list of companies against everybody; the policy holds that the company is the transaction's
create table audit_entries (
  tenant_id int not null default current_setting('app.tenant_id')::int,
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
  -- in the order of time, so that no other index of it is needed
  primary key (tenant_id, at, id)
) partition by range (at);
create index audit_entries_record on audit_entries (tenant_id, area, record_id, at desc);
call protect_tenant_table('audit_entries');
-- what was recorded stays as it was
revoke update, delete on audit_entries from superlink_app;

do $$
declare
  company int;
  months timestamptz[] := '{}';
  month timestamptz;
  part text;
begin
  -- one company after the other, because the policies hold for the owner of the tables too
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    months := months || array(select distinct date_trunc('month', at, 'UTC') from audit_entries_whole where tenant_id = company);
  end loop;
  -- what a wrong clock dated too long ago lies together; a database without entries gets its months with the first start
  for month in
    select distinct m from unnest(months) m
    where m > now() - interval '10 years' or m = (select max(newest) from unnest(months) newest) order by m
  loop
    if part is null then
      execute format('create table audit_entries_past partition of audit_entries for values from (minvalue) to (%L)', month);
      alter table audit_entries_past enable row level security, force row level security;
    end if;
    part := 'audit_entries_' || to_char(month at time zone 'UTC', 'YYYYMM');
    execute format('create table %I partition of audit_entries for values from (%L) to (%L)', part, month, date_add(month, interval '1 month', 'UTC'));
    execute format('alter table %I enable row level security, force row level security', part);
  end loop;
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    insert into audit_entries (tenant_id, id, at, actor_id, actor_name, area, action, record_id, before, after, request_id)
    select tenant_id, id, at, actor_id, actor_name, area, action, record_id, before, after, request_id
    from audit_entries_whole where tenant_id = company;
  end loop;
end $$;
drop table audit_entries_whole;
