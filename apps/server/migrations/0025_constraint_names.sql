-- Every constraint has one name that says what it holds, so that an error of the database can be told apart and a later migration can find it:
--   unique index   <table>_<what is one of a kind>          vehicles_registration
--   foreign key    <table>_<column>_fkey                    trips_client_id_fkey     (tenant_id, which leads in all of them, is not said)
--   check          <table>_<column>_check                   trips_tonnage_check
--                  <table>_<what several columns owe each other>_check
-- A house rule holds every later migration against it.

do $$
declare link record;
begin
  for link in
    select c.conrelid::regclass::text as place, c.conname, c.conrelid::regclass || '_' || a.attname || '_fkey' as wanted
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  loop
    if link.conname <> link.wanted then
      execute format('alter table %I rename constraint %I to %I', link.place, link.conname, link.wanted);
    end if;
  end loop;
end $$;

alter index tenants_slug_key rename to tenants_slug;
alter table account_tokens rename constraint account_tokens_check to account_tokens_user_of_reset_check;
alter table chep_records rename constraint chep_records_check to chep_records_completed_or_delayed_check;
alter table chep_records rename constraint chep_records_check1 to chep_records_details_of_delay_check;
alter table chep_records rename constraint chep_records_check2 to chep_records_collection_or_authorization_check;
alter table geofences rename constraint geofences_check to geofences_circle_or_outline_check;
alter table geofence_visits rename constraint geofence_visits_check to geofence_visits_dates_check;
