-- Mails with reset links on their way: at most one a user, and never the link itself.

select set_config('app.tenant_id', '0', true);

create table reset_mails (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  requested_at timestamptz not null,
  attempts int not null,
  next_at timestamptz not null,
  sent_at timestamptz,
  primary key (tenant_id, user_id)
);
call distribute_tenant_table('reset_mails');
create index reset_mails_due on reset_mails (tenant_id, next_at) where sent_at is null;
alter table reset_mails add foreign key (tenant_id) references tenants (id);
alter table reset_mails add constraint reset_mails_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('reset_mails');
