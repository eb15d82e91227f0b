-- When the reading in force was taken, beside the reading: how far a vehicle may have come since is asked of it with every new one.

alter table vehicles add column odometer_read_at timestamptz(3);

-- one company after the other, because the policies hold for the owner of the tables too
do $$
declare company int;
begin
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    update vehicles v set odometer_read_at = (
      select r.at from odometer_readings r
      where r.tenant_id = company and r.asset_id = v.id and r.km = v.odometer_reading
        and r.sequence >= coalesce((select max(s.sequence) from odometer_readings s
          where s.tenant_id = company and s.asset_id = v.id and s.source = 'reset'), 0)
      order by r.at desc limit 1)
    where v.tenant_id = company;
  end loop;
end $$;
