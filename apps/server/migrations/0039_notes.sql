-- Notes that people write on a trip, a vehicle, a client or a driver, and whom they name.

-- whether rows fit is asked under the policies, which want a company; there are no rows yet
select set_config('app.tenant_id', '0', true);

create table notes (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  -- of four tables, so no foreign key: each of them only marks its rows as deleted
  record text not null check (record in ('trip', 'vehicle', 'client', 'driver')),
  record_id uuid not null,
  text text not null,
  author_id uuid not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  updated_at timestamptz(3) not null,
  updated_by text not null,
  deleted_at timestamptz(3),
  primary key (tenant_id, id)
);
call distribute_tenant_table('notes');
alter table notes add foreign key (tenant_id) references tenants (id);
alter table notes add constraint notes_author_id_fkey foreign key (tenant_id, author_id) references users (tenant_id, id);
create index notes_of_record on notes (tenant_id, record, record_id, created_at desc, id desc) where deleted_at is null;
create index notes_author on notes (tenant_id, author_id);
call protect_tenant_table('notes');

create table note_mentions (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  note_id uuid not null,
  user_id uuid not null,
  -- as the note writes it: people are renamed, notes are not
  name text not null,
  -- the colleague has opened or answered it
  seen_at timestamptz(3),
  primary key (tenant_id, note_id, user_id)
);
call distribute_tenant_table('note_mentions');
alter table note_mentions add foreign key (tenant_id) references tenants (id);
alter table note_mentions add constraint note_mentions_note_id_fkey foreign key (tenant_id, note_id) references notes (tenant_id, id);
alter table note_mentions add constraint note_mentions_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
create index note_mentions_open on note_mentions (tenant_id, user_id) where seen_at is null;
call protect_tenant_table('note_mentions');
