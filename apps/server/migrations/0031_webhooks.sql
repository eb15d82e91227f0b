-- Webhooks: receivers of other systems, what they are told of, and every delivery with its attempts.

create table webhook_receivers (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  url text not null check (length(url) between 1 and 500),
  types text[] not null,
  is_active boolean not null default true,
  -- why the product paused it; null where a manager did
  paused_because text check (paused_because in ('gone', 'failing')),
  -- sealed with the product's secret; the former one signs beside the new one until its time is over
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  failures_in_row int not null default 0,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  -- whose turn it is among a company's receivers
  last_tried_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (tenant_id, id)
);
call distribute_tenant_table('webhook_receivers');
alter table webhook_receivers add constraint webhook_receivers_tenant_id_fkey foreign key (tenant_id) references tenants (id);

-- written in the transaction of what they speak of, and only where a receiver wants them
create table webhook_notices (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  type text not null,
  record_id uuid not null,
  record_name text not null,
  -- rises with every notice of one record
  sequence bigint not null,
  -- as it is sent, letter for letter
  payload text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index webhook_notices_list on webhook_notices (tenant_id, created_at desc, id desc);
create index webhook_notices_record on webhook_notices (tenant_id, record_id, sequence desc);
call distribute_tenant_table('webhook_notices');
alter table webhook_notices add constraint webhook_notices_tenant_id_fkey foreign key (tenant_id) references tenants (id);

create table webhook_deliveries (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  receiver_id uuid not null,
  notice_id uuid not null,
  record_id uuid not null,
  sequence bigint not null,
  state text not null check (state in ('waiting', 'sending', 'delivered', 'failed')),
  -- next attempt of one that waits; of one on its way the moment from which its process counts as dead
  due_at timestamptz not null,
  -- who sends it; what another took over must not be settled by who was first
  lease uuid,
  attempts int not null default 0,
  -- attempts since it began or a manager had it sent again, and when the first of them was
  round_attempts int not null default 0,
  round_since timestamptz,
  status int,
  duration_ms int,
  fault text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, receiver_id, notice_id)
);
call distribute_tenant_table('webhook_deliveries');
alter table webhook_deliveries add constraint webhook_deliveries_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table webhook_deliveries
  add constraint webhook_deliveries_receiver_id_fkey foreign key (tenant_id, receiver_id) references webhook_receivers (tenant_id, id) on delete cascade,
  add constraint webhook_deliveries_notice_id_fkey foreign key (tenant_id, notice_id) references webhook_notices (tenant_id, id) on delete cascade;
create index webhook_deliveries_list on webhook_deliveries (tenant_id, receiver_id, created_at desc, notice_id desc);
create index webhook_deliveries_notice on webhook_deliveries (tenant_id, notice_id);
create index webhook_deliveries_age on webhook_deliveries (tenant_id, created_at);
-- those that are not settled: few, but for receivers that are away
create index webhook_deliveries_due on webhook_deliveries (tenant_id, receiver_id, due_at) where state in ('waiting', 'sending');
create index webhook_deliveries_order on webhook_deliveries (tenant_id, receiver_id, record_id, sequence) where state in ('waiting', 'sending');
create index webhook_deliveries_sending on webhook_deliveries (tenant_id, receiver_id) where state = 'sending';
create index webhook_deliveries_failed on webhook_deliveries (tenant_id, receiver_id) where state = 'failed';

create table webhook_attempts (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  id uuid not null,
  receiver_id uuid not null,
  notice_id uuid not null,
  at timestamptz not null,
  status int,
  duration_ms int not null,
  fault text,
  -- first KB of the body
  answer text not null,
  primary key (tenant_id, id)
);
call distribute_tenant_table('webhook_attempts');
alter table webhook_attempts add constraint webhook_attempts_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table webhook_attempts
  add constraint webhook_attempts_notice_id_fkey foreign key (tenant_id, receiver_id, notice_id)
    references webhook_deliveries (tenant_id, receiver_id, notice_id) on delete cascade;
create index webhook_attempts_delivery on webhook_attempts (tenant_id, receiver_id, notice_id, at desc, id desc);

-- after the foreign keys: under a policy they cannot look at the rows that are there
call protect_tenant_table('webhook_receivers');
call protect_tenant_table('webhook_notices');
call protect_tenant_table('webhook_deliveries');
call protect_tenant_table('webhook_attempts');
