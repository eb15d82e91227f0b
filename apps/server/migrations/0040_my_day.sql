-- My Day: what needs somebody is found anew each time; kept is only what people put off, what they handed over, and who wants a mail of it.

select set_config('app.tenant_id', '0', true);

create table day_snoozes (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  kind text not null,
  need_key text not null,
  until timestamptz not null,
  primary key (tenant_id, user_id, kind, need_key)
);
call distribute_tenant_table('day_snoozes');
alter table day_snoozes add foreign key (tenant_id) references tenants (id);
alter table day_snoozes add constraint day_snoozes_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('day_snoozes');

-- one need is with one colleague
create table day_hand_overs (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  kind text not null,
  need_key text not null,
  giver_id uuid not null,
  holder_id uuid not null,
  line text,
  handed_over_at timestamptz not null,
  primary key (tenant_id, kind, need_key)
);
call distribute_tenant_table('day_hand_overs');
create index day_hand_overs_giver on day_hand_overs (tenant_id, giver_id);
create index day_hand_overs_holder on day_hand_overs (tenant_id, holder_id);
alter table day_hand_overs add foreign key (tenant_id) references tenants (id);
alter table day_hand_overs add constraint day_hand_overs_giver_id_fkey foreign key (tenant_id, giver_id) references users (tenant_id, id);
alter table day_hand_overs add constraint day_hand_overs_holder_id_fkey foreign key (tenant_id, holder_id) references users (tenant_id, id);
call protect_tenant_table('day_hand_overs');

-- who wants a mail each morning
create table day_digests (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  chosen_at timestamptz not null,
  primary key (tenant_id, user_id)
);
call distribute_tenant_table('day_digests');
alter table day_digests add foreign key (tenant_id) references tenants (id);
alter table day_digests add constraint day_digests_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('day_digests');

-- one mail a user and day, however many servers there are
create table day_mails (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  day date not null,
  attempts int not null,
  next_at timestamptz not null,
  -- sent, or found that nothing needed the user
  done_at timestamptz,
  primary key (tenant_id, user_id, day)
);
call distribute_tenant_table('day_mails');
create index day_mails_due on day_mails (tenant_id, next_at) where done_at is null;
alter table day_mails add foreign key (tenant_id) references tenants (id);
alter table day_mails add constraint day_mails_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('day_mails');
