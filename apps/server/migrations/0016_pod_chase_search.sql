-- The chase board is searched as the archive is: what its search looks at stands in the index of its few trips.
drop index trips_chased;
create index trips_chased on trips (tenant_id, client_id, listed_on)
  include (pod_uploaded, invoice_norm, contract_id, revenue, search, way_key)
  where status = 'completed' and (not pod_uploaded or invoice_norm is null) and deleted_at is null;
