-- What a vehicle has done since it came, kept beside it: lists read these three figures instead of every trip behind them. Each write of a trip
-- that counts recounts its vehicle in the same transaction; tests hold them against a recount by the domain.

alter table vehicles
  -- rand of completed trips
  add column lifetime_revenue numeric(16, 2) not null default 0,
  add column lifetime_trips int not null default 0,
  -- km without a load: the gap before each completed trip, or what was planned
  add column lifetime_empty_km numeric(12, 1) not null default 0;

-- one company after the other, because the policies hold for the owner of the tables too
do $$
declare company int;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    update vehicles v set lifetime_revenue = f.revenue, lifetime_trips = f.trips, lifetime_empty_km = f.empty_km
    from (
      select d.asset_id, sum(d.revenue) as revenue, count(*) as trips,
        sum(case when d.gap between 0 and 3000 then d.gap else coalesce(d.planned_empty_km, 0) end) as empty_km
      from (
        select t.asset_id, t.status, t.revenue, t.planned_empty_km, t.opening_kilometers
            - lag(t.closing_kilometers) over (partition by t.asset_id order by t.start_date, t.opening_kilometers, t.id) as gap
        from trips t
        where t.tenant_id = company and t.closing_kilometers is not null and t.status <> 'cancelled' and t.deleted_at is null
      ) d
      where d.status = 'completed'
      group by d.asset_id
    ) f
    where v.tenant_id = company and v.id = f.asset_id;
  end loop;
end $$;
