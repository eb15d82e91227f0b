-- A company with a row of each kind that later migrations look at, as of 0023_track_days.sql; written by the superuser, past every policy.
insert into tenants (slug, display_name) values ('kwela', 'Kwela (Test)');
select set_config('app.tenant_id', id::text, false) from tenants;
insert into clients (id, registered_name, name, search, name_norm, chep_client, original_pod_required, physical_address, pod_cut_off_type, pod_cut_off,
    status, created_at, updated_at, updated_by)
  values ('00000000-0000-4000-8000-000000000001', 'Client', 'Client', 'client', 'client', false, false, 'Isando', 'monthly', 25, 'active', now(), now(), 'x');
insert into vehicles (id, fleet_number, asset_reg, fleet_number_norm, asset_reg_norm, odometer_reading, asset_exp_lic, status, hand_status,
    created_at, updated_at, updated_by)
  values ('00000000-0000-4000-8000-000000000002', 'T1', 'TST 1 GP', 'T1', 'TST1GP', 0, '2027-01-01', 'Active', 'Active', now(), now(), 'x');
insert into drivers (id, name, surname, search, phone, status, pdp_exp_date, created_at, updated_at, updated_by)
  values ('00000000-0000-4000-8000-000000000003', 'Thandeka', 'Mokoena', 'thandeka mokoena', '+27 82 000 1234', 'Active', '2027-01-01', now(), now(), 'x');
insert into rates (id, app_number, client_id, commodity, search, rate_type, amount, currency, effective_date, km, km_source, stops, is_manual, status,
    created_at, updated_at, updated_by)
  values ('00000000-0000-4000-8000-000000000004', 1, '00000000-0000-4000-8000-000000000001', 'Coal', '', 'flat_rate', 1, 'R', '2026-01-01', 1, 'manual',
    '[]', true, 'active', now(), now(), 'x');
insert into contracts (id, app_number, client_id, commodity, search, monthly_tonnage, contract_start, contract_end, rate_type, amount, currency, status, km,
    km_source, is_manual, stops, created_at, updated_at, updated_by)
  values ('00000000-0000-4000-8000-000000000005', 1, '00000000-0000-4000-8000-000000000001', 'Coal', '', 1, '2026-01-01', '2026-12-31', 'flat_rate', 1, 'R',
    'active', 1, 'manual', true, '[]', now(), now(), 'x');
-- on a rate, on a contract, and scheduled on a way of its own
insert into trips (id, trip_number, asset_id, client_id, route_id, contract_id, status, tonnage, planned_tonnage, rate_type, start_date, end_date,
    locked_in_client, locked_in_registration, locked_in_fleet_number, locked_in_revenue, locked_in_rate_details, is_custom_route, is_chep_load,
    is_back_dated, created_at, created_by, updated_at, updated_by)
  select gen_random_uuid(), number, '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001',
    case number when 1 then '00000000-0000-4000-8000-000000000004'::uuid end, case number when 2 then '00000000-0000-4000-8000-000000000005'::uuid end,
    case number when 3 then 'scheduled' else 'completed' end, 34, 34, 'flat_rate', '2026-11-10', '2026-11-11', 'Client', 'TST 1 GP', 'T1', 1, '{}',
    number = 3, false, false, now(), 'x', now(), 'x'
  from generate_series(1, 3) number;
insert into diesel_orders (id, order_number, external_order_number, ordered_at, location, asset_id, asset_reg, asset_fleet_number, driver_id, liters,
    kilometers, admin_override, created_at, created_by, updated_at, updated_by)
  values (gen_random_uuid(), 1, 'SLIP-1', now(), 'Isando', '00000000-0000-4000-8000-000000000002', 'TST 1 GP', 'T1',
    '00000000-0000-4000-8000-000000000003', 500, 1, false, now(), 'x', now(), 'x');
insert into vehicle_events (id, asset_id, event_type, event_description, event_start_date, event_end_date, event_status, created_at, updated_at, updated_by)
  values (gen_random_uuid(), '00000000-0000-4000-8000-000000000002', 'service', 'x', now(), now(), 'completed', now(), now(), 'x');
insert into driver_events (id, driver_id, event_type, event_description, event_start_date, event_end_date, event_status, created_at, updated_at, updated_by)
  values (gen_random_uuid(), '00000000-0000-4000-8000-000000000003', 'leave', 'x', now(), now(), 'completed', now(), now(), 'x');
insert into trip_events (id, trip_id, event_type, event_description, event_start_date, event_end_date, event_status, created_at, updated_at, updated_by)
  select gen_random_uuid(), id, 'delay', 'x', now(), now(), 'completed', now(), now(), 'x' from trips where trip_number = 1;
insert into audit_entries (id, at, actor_name, area, action, record_id, after)
  select gen_random_uuid(), '2026-11-01T00:00Z'::timestamptz - number * interval '9 days', 'controller', 'trips', 'created', number::text, '{"a": 1}'
  from generate_series(1, 30) number;
