-- What was found out about a fill belongs to one of the doubts that the product has.

do $$
declare company int;
begin
  -- An answer to a doubt that there is not is shown nowhere, and only a hand in the database can have written it: it goes, as no start may fail over it.
  -- One company after the other, because the policies hold for the owner of the tables too.
  for company in select id from tenants loop
    perform set_config('app.tenant_id', company::text, true);
    delete from fuel_exception_answers where kind not in ('too_bad', 'too_good', 'over_capacity', 'duplicate_slip', 'odometer_typo');
  end loop;
end $$;

alter table fuel_exception_answers add constraint fuel_exception_answers_kind_check
  check (kind in ('too_bad', 'too_good', 'over_capacity', 'duplicate_slip', 'odometer_typo'));
