-- People whose personal data was erased on request, and the one narrow way in which the record of who did what takes part in it.

create table erasures (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  kind text not null check (kind in ('driver', 'user', 'contact')),
  -- the row of the driver or the user, which keeps its id; of a contact the client
  person_id uuid not null,
  -- what stands where the name stood; it goes into entries of the record of who did what, so it is of one kind
  neutral_name text not null check (neutral_name ~ '^Erased (driver|user|contact) [0-9A-F]{4,}$'),
  reason text not null,
  asked_at timestamptz(3) not null,
  asked_by text not null,
  finished_at timestamptz(3),
  -- steps done of those that there are, and what was found in them
  step int not null default 0,
  steps int not null,
  places int not null default 0,
  entries int not null default 0,
  documents int not null default 0,
  -- the entry that was looked at last
  looked_at timestamptz,
  looked_id uuid,
  -- what the person is looked for by; forgotten with the end of the work, so that nothing of a person is left here
  terms jsonb,
  primary key (tenant_id, id)
);
call distribute_tenant_table('erasures');
alter table erasures add foreign key (tenant_id) references tenants (id);
alter table erasures add constraint erasures_terms_check check ((finished_at is null) = (terms is not null));
create unique index erasures_person on erasures (tenant_id, kind, person_id) where kind <> 'contact';
create index erasures_open on erasures (tenant_id, asked_at) where finished_at is null;
call protect_tenant_table('erasures');
-- who was erased stays written down
revoke delete on erasures from superlink_app;

-- the entry was rewritten, so nothing is brought back from it
alter table audit_entries add column erased_at timestamptz;

-- A recorded value without what it says of a person. `own`: it is the person's record or one about nobody else. Of the terms: `fields` are those of a
-- person, `linkedFields` those of a record that names its person by driverId, `byKeys` hold a user's name and nothing else, `contact` is a contact's name.
create function erased_json(value jsonb, own boolean, person text, neutral text, terms jsonb) returns jsonb language plpgsql immutable as $$
declare
  is_own boolean;
  is_linked boolean;
  said text;
begin
  case jsonb_typeof(value)
  when 'object' then
    is_own := own or value ->> 'id' = person
      or coalesce(lower(value ->> 'name') = terms ->> 'contact' and value ? 'telephone', false);
    is_linked := coalesce(value ->> 'driverId' = person, false);
    return coalesce((
      select jsonb_object_agg(key, case
        when jsonb_typeof(inside) = 'null' then inside
        when coalesce(is_own, false) and terms -> 'fields' ? key and jsonb_typeof(inside) <> 'object' then '"erased"'::jsonb
        when is_linked and terms -> 'linkedFields' ? key and jsonb_typeof(inside) in ('string', 'object')
          then case when key like '%Surname' then '"erased"'::jsonb else to_jsonb(neutral) end
        when terms -> 'byKeys' ? key and inside = terms -> 'called' then to_jsonb(neutral)
        else public.erased_json(inside, own, person, neutral, terms) end)
      from jsonb_each(value) each (key, inside)), '{}'::jsonb);
  when 'array' then
    return coalesce((
      select jsonb_agg(public.erased_json(inside, own, person, neutral, terms) order by place)
      from jsonb_array_elements(value) with ordinality each (inside, place)), '[]'::jsonb);
  when 'string' then
    said := value #>> '{}';
    return case when said ~* (terms ->> 'pattern') then to_jsonb(regexp_replace(said, terms ->> 'pattern', neutral, 'gi')) else value end;
  else
    return value;
  end case;
end $$;

-- Whether a recorded value may say something of a person: what a look at its text can tell.
create function may_name(value text, person text, terms jsonb) returns boolean language sql immutable as $$
  select coalesce(position(person in value) > 0, false)
    or coalesce(value ~* (terms ->> 'pattern'), false)
    or coalesce(position('"' || (terms ->> 'called') || '"' in value) > 0, false)
    or coalesce(position(terms ->> 'contact' in lower(value)) > 0, false)
$$;

-- The only way in which an entry of the record of who did what ever changes: while an erasure of the transaction's own company is under way, texts about its
-- person become `erased` or the neutral name. Nobody chooses what is written, and no entry comes, goes, or moves in time or to another record.
-- Looks at so many entries after the place where it stopped, or at those of the person's own records alone and then moves no place; answers how many it
-- looked at and how many it changed.
create function erase_from_audit(company int, erasure uuid, most int, only_own boolean) returns table (seen int, changed int)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  work record;
  entry record;
  own_ids text[];
  is_own boolean;
  is_actor boolean;
  is_less boolean;
  new_before jsonb;
  new_after jsonb;
begin
  if company is distinct from current_setting('app.tenant_id')::int then
    raise exception 'erase_from_audit is for the company of the transaction alone';
  end if;
  select e.kind, e.person_id, e.person_id::text as person, e.neutral_name as neutral, e.terms, e.looked_at, e.looked_id into work
    from public.erasures e where e.tenant_id = company and e.id = erasure and e.finished_at is null for update;
  if not found then
    raise exception 'erase_from_audit is for an erasure that is under way';
  end if;
  own_ids := array(select jsonb_array_elements_text(work.terms -> 'ownIds'));
  seen := 0;
  changed := 0;
  for entry in
    select a.at, a.id, a.actor_id, a.record_id, a.before, a.after, a.erased_at from public.audit_entries a
    where a.tenant_id = company
      and case when only_own
        then a.area = any (array['drivers', 'users', 'notes', 'bookings']) and a.record_id = any (own_ids)
        else work.looked_at is null or (a.at >= work.looked_at and (a.at, a.id) > (work.looked_at, work.looked_id)) end
    order by a.at, a.id limit case when only_own then null else most end
  loop
    seen := seen + 1;
    is_own := entry.record_id = any (own_ids);
    is_actor := coalesce(work.kind = 'user' and entry.actor_id = work.person_id, false);
    if is_own or is_actor or public.may_name(entry.before::text, work.person, work.terms) or public.may_name(entry.after::text, work.person, work.terms) then
      new_before := public.erased_json(entry.before, is_own, work.person, work.neutral, work.terms);
      new_after := public.erased_json(entry.after, is_own, work.person, work.neutral, work.terms);
      -- what somebody did may be taken back as long as the entry says all that it said
      is_less := is_own or new_before is distinct from entry.before or new_after is distinct from entry.after;
      continue when not is_less and not is_actor;
      update public.audit_entries a set
        before = new_before,
        after = new_after,
        actor_name = case when is_actor then work.neutral else a.actor_name end,
        erased_at = case when is_less then coalesce(a.erased_at, now()) else a.erased_at end
      where a.tenant_id = company and a.at = entry.at and a.id = entry.id;
      changed := changed + 1;
    end if;
  end loop;
  if not only_own then
    update public.erasures e set looked_at = coalesce(entry.at, e.looked_at), looked_id = coalesce(entry.id, e.looked_id)
      where e.tenant_id = company and e.id = erasure;
  end if;
  return next;
end $$;
revoke all on function erase_from_audit(int, uuid, int, boolean) from public;
grant execute on function erase_from_audit(int, uuid, int, boolean) to superlink_app;
