-- Kilometres of a trip, kept with it: loaded ones follow from its own columns, empty ones from the trip before, which every write of a trip that
-- counts looks at again (recountKilometres). Figures of a month, a year or a fleet are then plain sums of rows; tests hold them against the domain.

alter table trips
  add column loaded_km numeric(10, 1) not null generated always as (
    coalesce(closing_kilometers - opening_kilometers, (locked_in_rate_details ->> 'km')::numeric, 0)
  ) stored,
  -- km without a load before a completed trip: the gap to the reading before, or what was planned; null for every other trip
  add column empty_km numeric(10, 1);

-- one company after the other, because the policies hold for the owner of the tables too
do $$
declare company int;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    update trips t set empty_km = case when d.gap between 0 and 3000 then d.gap else coalesce(t.planned_empty_km, 0) end
    from (
      select id, status, opening_kilometers
          - lag(closing_kilometers) over (partition by asset_id order by start_date, opening_kilometers, id) as gap
      from trips
      where tenant_id = company and closing_kilometers is not null and status <> 'cancelled' and deleted_at is null
    ) d
    where t.tenant_id = company and t.id = d.id and d.status = 'completed';
  end loop;
end $$;

drop index trips_driven;
create index trips_driven on trips (tenant_id, asset_id, start_date desc, opening_kilometers desc, id desc)
  include (status, end_date, closing_kilometers, revenue, planned_empty_km, empty_km)
  where closing_kilometers is not null and status <> 'cancelled' and deleted_at is null;
-- what any stretch of days earned and drove, read without a look at the rows
create index trips_earned on trips (tenant_id, listed_on) include (asset_id, start_date, revenue, loaded_km, empty_km)
  where status = 'completed' and deleted_at is null;
