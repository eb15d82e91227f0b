-- A table of tenants that a later migration makes is spread over the machines of a database that is distributed already; on any other nothing happens.
-- Call it after `create table` and before the foreign keys: Citus takes none from a table that is not distributed yet to one that is.

create procedure distribute_tenant_table(tenant_table text) language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    return;
  end if;
  -- before `npm run distribute` there is nothing to lie beside
  if not exists (select from pg_dist_partition where logicalrelid = 'users'::regclass and partmethod = 'h') then
    return;
  end if;
  -- the rest of the migration touches the new table's parts one after the other
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  perform create_distributed_table(tenant_table::regclass, 'tenant_id', colocate_with => 'users');
end $$;
