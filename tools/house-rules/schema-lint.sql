-- Every table, key, index, policy, view or trigger that would break tenancy or stop distribution by tenant (Citus). No row = pass.
-- $1: tables that need no tenant. Answers: what is wrong, where, and the way out.
with t as (
  select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as forced,
    (select attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as tenant_col
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1::text[])
),
tt as (select * from t where tenant_col is not null),
keys as (
  select tt.*, i.indexrelid, i.indisprimary, i.indisunique, i.indclass, i.indkey::int2[] as columns from tt join pg_index i on i.indrelid = tt.oid
),
policies as (
  select tt.relname, p.*, coalesce(pg_get_expr(p.polqual, p.polrelid), '') as reads, coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as writes
  from tt join pg_policy p on p.polrelid = tt.oid
),
links as (select k.*, tt.relname, tt.tenant_col from pg_constraint k join tt on tt.oid = k.conrelid where k.contype = 'f')
select 'no tenant_id' as fault, relname::text as place, 'add the column, or name the table and the reason in the allow list' as remedy from t where tenant_col is null
union all
select 'nullable tenant_id', relname, 'make it not null' from tt join pg_attribute a on a.attrelid = tt.oid and a.attnum = tenant_col and not attnotnull
union all
select 'no primary key', relname, 'primary key (tenant_id, id)' from tt where not exists (select from pg_index where indrelid = tt.oid and indisprimary)
union all
select 'primary key does not lead with tenant_id', relname, 'primary key (tenant_id, id)' from keys where indisprimary and columns[0] <> tenant_col
union all
select 'index does not lead with tenant_id', indexrelid::regclass::text, 'put tenant_id first' from keys where not indisprimary and columns[0] <> tenant_col
union all
select 'unique without tenant_id', indexrelid::regclass::text, 'unique within one tenant only' from keys where indisunique and not tenant_col = any (columns)
union all
select 'foreign key between tenant tables without tenant_id', conname, 'foreign key (tenant_id, other_id): checks of foreign keys bypass row-level security'
from links join tt b on b.oid = links.confrelid
where not exists (select from unnest(links.conkey, links.confkey) u(x, y) where x = links.tenant_col and y = b.tenant_col)
union all
select 'foreign key with SET NULL or SET DEFAULT', conname, 'clear the column in the use case: a distributed table refuses it' from links where confdeltype in ('n', 'd') or confupdtype in ('n', 'd')
union all
select 'row-level security not enabled and forced', relname, 'call protect_tenant_table' from tt where not forced
union all
select 'not exactly one policy', relname, 'call protect_tenant_table: two permissive policies widen each other' from tt where (select count(*) from pg_policy where polrelid = tt.oid) <> 1
union all
select 'policy is not fail-closed', relname || '.' || polname, 'no nullif, coalesce or missing_ok: a missing tenant must be an error' from policies
where reads || writes ~* 'nullif|coalesce|current_setting\([^)]*, *true'
union all
select 'policy does not compare with the tenant of the transaction', relname || '.' || polname, 'call protect_tenant_table' from policies
where polcmd <> '*' or not polpermissive or reads not like '%tenant_id = %current_setting(''app.tenant_id''%' or writes not like '%tenant_id = %current_setting(''app.tenant_id''%'
  or reads ~* ' or ' or writes ~* ' or '
union all
select 'exclusion constraint', conname, 'a unique index or a check in the use case: a distributed table refuses it' from pg_constraint k join tt on tt.oid = k.conrelid where contype = 'x'
union all
select 'trigger', tgname, 'do it in the use case: a distributed table refuses triggers' from pg_trigger g join tt on tt.oid = g.tgrelid where not tgisinternal
union all
select 'enum column', relname || '.' || attname, 'text with a check: under a policy no index serves an enum'
from tt join pg_attribute a on a.attrelid = tt.oid and attnum > 0 and not attisdropped join pg_type y on y.oid = atttypid and typtype = 'e'
union all
select 'trigram index', indexrelid::regclass::text, 'a normalised text column: under a policy it is never used' from keys where exists (select from pg_opclass o where o.oid = any (indclass) and opcname like '%trgm%')
union all
select 'view with its owner''s rights', c.relname, 'create view … with (security_invoker = true)' from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and not coalesce(c.reloptions @> '{security_invoker=true}', false)
union all
select 'function with its owner''s rights', p.proname, 'security invoker, the default' from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef
  -- the one way in which the record of who did what changes (decision 1.45); its own tests hold how narrow it is
  and p.proname <> 'erase_from_audit' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by 1, 2
