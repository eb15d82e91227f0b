// Rows of 50 hauliers with two million trips between them, the largest with 184 000: written by SQL, because what is measured are the reads.
import pg from 'pg';

const COMPANIES = 50;
/** Trips of the largest company. */
const LARGEST = 184_000;
/** The sizes fall off by a power of the rank, so that all of them come to two million. */
const SKEW = 0.5655;
/** Day on which all of this is looked at; the newest trips are still to come. */
export const TODAY = '2026-11-21';
/** Days a trip takes, and trips a vehicle has run: two and a half years. */
const TRIP_DAYS = 2;
const TRIPS_OF_VEHICLE = 460;
const WAYS = 240;

export const slugOf = (rank: number) => `haulier-${String(rank).padStart(2, '0')}`;

/** Trips of each company, the largest first. */
export const sizes = Array.from({ length: COMPANIES }, (_, index) => Math.round(LARGEST / (index + 1) ** SKEW));

/** Ids in the order of their making, as the product's own are, and the same in every run. */
const id = (moment: string, key: string) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${key}), 1, 3) || '8' || substr(md5(${key}), 4, 15))::uuid`;
/** A number from 0 up to 1 that looks random and stays. */
const chance = (key: string) => `((hashint8(${key}) & 1048575) / 1048576.0)`;

function masters(tenant: number, trips: number): string {
  const vehicles = Math.max(6, Math.round(trips / TRIPS_OF_VEHICLE));
  const clients = Math.max(12, Math.round(trips / 1_500));
  const made = `timestamptz '2024-01-01'`;
  return `
create temp table haul_vehicles as select n, ${id(made, `'v${tenant}-' || n`)} as id, 'KRH' || lpad(n::text, 3, '0') as fleet,
  chr(65 + n % 23) || chr(65 + n / 7 % 23) || ' ' || lpad((n * 37 % 1000)::text, 3, '0') || '-' || lpad((n * 91 % 1000)::text, 3, '0') as reg,
  ${id(made, `'d${tenant}-' || n`)} as driver,
  (array['Sipho','Johan','Thabo','Pieter','Lerato','Bongani','Riaan','Themba'])[1 + n % 8] as name,
  (array['Nkosi','Botha','Mokoena','Naidoo','Dlamini','van Wyk','Khumalo','Pillay','Mahlangu','Smit','Zulu'])[1 + n % 11] as surname
  from generate_series(0, ${vehicles - 1}) n;
create temp table haul_clients as select n, ${id(made, `'c${tenant}-' || n`)} as id, case when n % 4 = 0 then ${id(made, `'k${tenant}-' || n`)} end as contract,
  ${id(made, `'r${tenant}-' || n`)} as rate,
  (array['Khanyisa','Mopane','Highveld','Protea','Blue Crane','Marula','Kudu','Ubuntu','Karoo','Baobab','Springbok','Thornveld'])[1 + n % 12] || ' '
    || (array['Foods','Milling','Steel','Beverages','Cement','Timber','Citrus','Retail','Fertiliser','Packaging'])[1 + n / 12 % 10] || ' ' || n as name
  from generate_series(0, ${clients - 1}) n;
create temp table haul_ways as select n, 60 + n * 6 as km, jsonb_build_object('km', 60 + n * 6, 'km_source', 'estimate', 'emptyKm', n % 90,
    'commodity', (array['Maize','Citrus','Cement','Steel coil','Beverages','Groceries','Timber','Fertiliser'])[1 + n % 8], 'currency', 'ZAR',
    'effectiveDate', '2026-03-01', 'pricing_type', case when n % 2 = 0 then 'flat_rate' else 'per_ton' end,
    'polyline', repeat(md5('${tenant}' || n), 10), 'stops', jsonb_build_array(
    jsonb_build_object('address', n || ' Main Reef Road, City Deep, Johannesburg', 'lat', -26.2 - n / 100.0, 'lng', 28.0 + n / 100.0, 'type', 'loading',
      'sequence', 1, 'customName', null),
    jsonb_build_object('address', n || ' Maydon Wharf Road, Durban', 'lat', -29.8 + n / 200.0, 'lng', 31.0 - n / 200.0, 'type', 'offloading', 'sequence', 2,
      'customName', null))) as details
  from generate_series(0, ${WAYS - 1}) n;
insert into drivers (tenant_id, id, name, surname, search, phone, status, pdp_exp_date, created_at, updated_at, updated_by)
  select ${tenant}, driver, name, surname || n, lower(name || ' ' || surname || n), '082 000 0000', 'Active', '2027-06-30', ${made}, ${made}, 'bench'
  from haul_vehicles;
insert into vehicles (tenant_id, id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, diesel_capacity, odometer_reading, asset_exp_lic, status,
    hand_status, service_interval, last_service_kilometer, driver_id, created_at, updated_at, updated_by)
  select ${tenant}, id, fleet, reg || n, fleet, replace(replace(reg, ' ', ''), '-', '') || n, 1000, 900000, '2027-06-30', 'Active', 'Idle', 45000, 880000,
    driver, ${made}, ${made}, 'bench' from haul_vehicles;
insert into clients (tenant_id, id, registered_name, name, customer_code, search, name_norm, chep_client, original_pod_required, physical_address,
    pod_cut_off_type, pod_cut_off, status, created_at, updated_at, updated_by)
  select ${tenant}, id, name || ' (Pty) Ltd', name, 'C' || n, lower(name || ' c' || n), lower(name), n % 3 = 0, true, 'Johannesburg',
    case when n % 3 = 0 then 'weekly' else 'monthly' end, case when n % 3 = 0 then n % 7 else 1 + n % 28 end, 'active', ${made}, ${made}, 'bench'
  from haul_clients;
insert into contracts (tenant_id, id, app_number, contract_name, client_id, commodity, search, monthly_tonnage, contract_start, rate_type, amount, currency,
    status, km, km_source, is_manual, stops, created_at, updated_at, updated_by)
  select ${tenant}, c.contract, c.n + 1, 'Contract ' || c.n, c.id, 'Maize', 'ct-' || c.n, 3000, '2024-01-01', 'per_ton', 540, 'R', 'active', w.km, 'estimate',
    false, w.details -> 'stops', ${made}, ${made}, 'bench'
  from haul_clients c join haul_ways w on w.n = c.n % ${WAYS} where c.contract is not null;
insert into rates (tenant_id, id, app_number, client_id, commodity, search, rate_type, amount, currency, effective_date, km, km_source, stops, is_manual,
    status, created_at, updated_at, updated_by)
  select ${tenant}, c.rate, c.n + 1, c.id, 'Maize', 'rt-' || c.n, 'flat_rate', 18500, 'R', '2024-01-01', w.km, 'estimate', w.details -> 'stops', false,
    'active', ${made}, ${made}, 'bench'
  from haul_clients c join haul_ways w on w.n = c.n % ${WAYS};`;
}

/**
 * One vehicle's trips follow each other, two days each; its last two are still to come and the one before is on the road. Papers of the last
 * weeks are half outstanding, a hundredth of the older ones never came. A few clients have most of the work.
 */
function trips(tenant: number, count: number): string {
  const vehicles = Math.max(6, Math.round(count / TRIPS_OF_VEHICLE));
  const clients = Math.max(12, Math.round(count / 1_500));
  return `
insert into trips (tenant_id, id, trip_number, asset_id, client_id, contract_id, route_id, status, load_nr, tonnage, planned_tonnage, rate_type, rate_amount, start_date,
    end_date, opening_kilometers, closing_kilometers, empty_km, invoice_number, pod_uploaded, locked_in_client, driver_id, locked_in_driver, locked_in_registration, locked_in_fleet_number,
    locked_in_revenue, locked_in_rate_details, is_custom_route, is_chep_load, is_back_dated, accepted_at, completed_at, created_at, created_by, updated_at,
    updated_by)
  select ${tenant}, ${id('s.day::timestamptz', `'t${tenant}-' || s.n`)}, s.n + 1, v.id, c.id, case when s.luck < 0.8 then c.contract end,
    case when s.luck < 0.8 and c.contract is not null then null else c.rate end, s.status,
    case when s.luck > 0.03 then 'L' || lpad((s.n + (s.luck * 40)::int)::text, 7, '0') end, 30 + s.n % 50 / 10.0, 34,
    case when s.n % 2 = 0 then 'flat_rate' else 'per_ton' end, 18500, s.day, case when s.status <> 'scheduled' then s.day + ${TRIP_DAYS} end,
    case when s.status <> 'scheduled' then 100000 + s.turn * 620 end, case when s.status = 'completed' then 100000 + s.turn * 620 + 560 end, case when s.status = 'completed' then 60 end,
    case when s.status = 'completed' and s.billed then 'INV' || lpad((s.n / 3)::text, 7, '0') end, s.status = 'completed' and s.proven,
    c.name, v.driver, v.name || ' ' || v.surname, v.reg || v.n, v.fleet, case when s.n % 2 = 0 then 18500 else 545.5 end, w.details, false,
    s.n % 17 = 0, false, case when s.status <> 'scheduled' then s.day end, case when s.status = 'completed' then s.day + ${TRIP_DAYS} end, s.day, 'bench',
    s.day + ${TRIP_DAYS}, 'bench'
  from (
    select n, n % ${vehicles} as vehicle, n / ${vehicles} as turn, ${chance(`n * 7919 + ${tenant}`)} as luck, day,
      case when ahead <= 2 then 'scheduled' when ahead = 3 then 'on_route' when n % 25 = 7 then 'cancelled' else 'completed' end as status,
      ${chance(`n * 31 + ${tenant}`)} > case when day > date '${TODAY}' - 40 then 0.5 else 0.01 end as proven,
      ${chance(`n * 37 + ${tenant}`)} > case when day > date '${TODAY}' - 40 then 0.6 else 0.01 end as billed
    from (select n, ${Math.ceil(count / vehicles)} - n / ${vehicles} as ahead,
        date '${TODAY}' - (${Math.ceil(count / vehicles)} - n / ${vehicles} - 3) * ${TRIP_DAYS} - n % 2 as day from generate_series(0, ${count - 1}) n) placed
  ) s
  join haul_vehicles v on v.n = s.vehicle
  join haul_clients c on c.n = floor(power(s.luck, 2) * ${clients})::int
  join haul_ways w on w.n = s.n % ${WAYS};
insert into trip_ways (tenant_id, way_key, places)
  select distinct on (way_key) ${tenant}, way_key, lower(jsonb_path_query_array(locked_in_rate_details, '$.stops[*].address')::text)
  from trips where tenant_id = ${tenant};
update vehicles v set lifetime_revenue = f.revenue, lifetime_trips = f.trips
  from (select asset_id, sum(revenue) as revenue, count(*) as trips from trips where tenant_id = ${tenant} and status = 'completed' group by asset_id) f
  where v.tenant_id = ${tenant} and v.id = f.asset_id;`;
}

function orders(tenant: number, count: number): string {
  const vehicles = Math.max(6, Math.round(count / TRIPS_OF_VEHICLE));
  return `
insert into diesel_orders (tenant_id, id, order_number, external_order_number, ordered_at, location, asset_id, asset_reg, asset_fleet_number, driver_id,
    driver_name, driver_surname, liters, kilometers, previous_km, admin_override, created_at, created_by, updated_at, updated_by)
  select ${tenant}, ${id('s.at', `'o${tenant}-' || s.n`)}, s.n + 1, 'SLIP-' || s.n, s.at,
    (array['Mountain Junction','Harrismith','Beaufort West','Colesberg','Polokwane North'])[1 + s.n % 5] || ' Truck Stop', v.id, v.reg || v.n, v.fleet,
    v.driver, v.name, v.surname, 480 + s.n % 90, 100000 + s.turn * 1240, case when s.turn > 0 then 100000 + (s.turn - 1) * 1240 end, false, s.at, 'bench',
    s.at, 'bench'
  from (select n, n % ${vehicles} as vehicle, n / ${vehicles} as turn, timestamptz '${TODAY} 04:00+02'
      - (${Math.ceil(count / 2 / vehicles)} - n / ${vehicles}) * interval '4 days' + n % 300 * interval '2 minutes' as at
    from generate_series(0, ${Math.floor(count / 2) - 1}) n) s
  join haul_vehicles v on v.n = s.vehicle;
insert into chep_records (tenant_id, id, trip_id, client_id, locked_in_client, outstanding_pallets, grace_period, pick_up_date, depot_address, delivery_date,
    receipt_number, is_completed, created_at, created_by, updated_at, updated_by)
  select ${tenant}, ${id('t.created_at', `'p${tenant}-' || t.trip_number`)}, t.id, t.client_id, t.locked_in_client, 20 + t.trip_number % 8, 5, t.start_date,
    'Depot ' || t.trip_number % 9 || ', Johannesburg', case when t.start_date < date '${TODAY}' - 20 then t.start_date + 7 end,
    case when t.start_date < date '${TODAY}' - 20 then 'R' || t.trip_number end, t.start_date < date '${TODAY}' - 20, t.created_at, 'bench', t.created_at, 'bench'
  from trips t where t.tenant_id = ${tenant} and t.is_chep_load and t.status in ('completed', 'on_route') and t.deleted_at is null;`;
}

const bulky = ['trips', 'diesel_orders', 'chep_records'];

/**
 * Writes the rows of all companies; `tenants` are their ids, the largest company first. As superuser, past row-level security and foreign keys,
 * with the indexes rebuilt afterwards: half the time of building them row by row.
 */
export async function writeLargeCompanies(
  superuser: pg.ClientConfig,
  tenants: readonly number[],
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`);
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname not like '%_pkey' and indexname not in ('trips_on_route')`,
      [bulky],
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    for (const [rank, tenant] of tenants.entries()) {
      const count = sizes[rank]!;
      await client.query(`begin; ${masters(tenant, count)} ${trips(tenant, count)} ${orders(tenant, count)}
        drop table haul_vehicles, haul_clients, haul_ways; commit`);
    }
    log('rows written');
    for (const { indexdef } of indexes) await client.query(indexdef);
    log('indexes built');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
