import { encodePolyline } from '@superlink/domain/maps/polyline.ts';

const VEHICLES = 500;
const CLIENTS = 40;
const WAYS = 60;
/** Trips that each vehicle has behind it. */
const TRIPS_DONE = 40;
/** Points of a way, as a route of 600 km is drawn. */
const POINTS = 1_200;

/** From City Deep to somewhere on the coast, with as many bends as a road has. */
function way(n: number): string {
  const points = Array.from({ length: POINTS }, (_, place) => {
    const part = place / (POINTS - 1);
    return { lat: -26.2 - part * (3.6 + n / 40) + Math.sin(place / 9) / 300, lng: 28.1 + part * 2.9 - Math.cos(place / 7) / 300 };
  });
  return encodePolyline(points);
}

/** The statements that make a company of 500 vehicles on the road, each with trips behind it; heard of every half minute when it is tracked. */
export const trackedCompany = (isTracked: boolean) => `
create temp table bench_ways (n int primary key, polyline text not null) on commit drop;
insert into bench_ways values ${Array.from({ length: WAYS }, (_, n) => `(${n}, '${way(n).replaceAll("'", "''")}')`).join(', ')};
insert into drivers (id, name, surname, search, phone, status, pdp_exp_date, created_at, updated_at, updated_by)
  select gen_random_uuid(), 'Name' || n, 'Surname' || n, 'name' || n, '082 000 ' || n, 'Active', current_date + 400, now(), now(), 'bench'
  from generate_series(0, ${VEHICLES - 1}) n;
insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status, created_at,
    updated_at, updated_by, driver_id)
  select gen_random_uuid(), 'KRH' || n, 'ND ' || n, 'KRH' || n, 'ND' || n, 1000 + n, current_date + 400, 'Active', 'Active', now(), now(), 'bench', d.id
  from (select id, (row_number() over ())::int as n from drivers) d;
insert into clients (id, registered_name, name, search, name_norm, chep_client, original_pod_required, physical_address, pod_cut_off_type, pod_cut_off, status,
    created_at, updated_at, updated_by)
  select gen_random_uuid(), 'Client ' || n, 'Client ' || n, 'client ' || n, 'client ' || n, false, false, 'Isando', 'monthly', 25, 'active', now(), now(), 'bench'
  from generate_series(0, ${CLIENTS - 1}) n;
insert into trips (id, trip_number, asset_id, client_id, status, tonnage, planned_tonnage, rate_type, rate_amount, start_date, end_date,
    opening_kilometers, closing_kilometers,
    pod_uploaded, invoice_number, locked_in_client, locked_in_registration, locked_in_fleet_number, locked_in_revenue, locked_in_rate_details,
    is_custom_route, is_chep_load, is_back_dated, accepted_at, completed_at, created_at, created_by, updated_at, updated_by)
  select gen_random_uuid(), 1 + t.turn * ${VEHICLES} + v.n, v.id, c.id, t.status, 30, 34, 'flat_rate', 18500, t.starts, t.starts + 1, 1000 + t.turn * 600,
    case when t.status = 'completed' then 1578 + t.turn * 600 end, t.status = 'completed', case when t.status = 'completed' then 'INV' || t.turn end, c.name,
    v.asset_reg, v.fleet_number, 18500, jsonb_build_object('km', 578, 'km_source', 'estimate', 'commodity', 'Coal', 'polyline', w.polyline, 'stops',
      jsonb_build_array(
        jsonb_build_object('address', 'City Deep, Johannesburg', 'lat', -26.2, 'lng', 28.1, 'type', 'loading'),
        jsonb_build_object('address', 'Quay ' || w.n, 'lat', -29.8 - w.n / 40.0, 'lng', 31.0, 'type', 'offloading'))),
    true, false, false, t.starts, case when t.status = 'completed' then t.starts + interval '20 hours' end, t.starts, 'bench', now(), 'bench'
  from (select *, (row_number() over (order by fleet_number))::int as n from vehicles) v
  cross join (select turn, current_date - (${TRIPS_DONE} - turn) * 2 as starts, case when turn = ${TRIPS_DONE} then 'on_route' else 'completed' end as status
    from generate_series(0, ${TRIPS_DONE}) turn) t
  join (select *, (row_number() over (order by name))::int as n from clients) c on c.n = 1 + (v.n + t.turn * 7) % ${CLIENTS}
  join bench_ways w on w.n = (v.n + t.turn) % ${WAYS};
${
  isTracked
    ? `insert into vehicle_latest (asset_id, id, lat, lon, speed_kmh, heading, fix_at, received_at)
  select id, gen_random_uuid(), -27 - n / 250.0, 28.9, 76, 142, now() - interval '1 minute', now() from (select id, (row_number() over ())::int as n from vehicles) v;`
    : ''
}`;
