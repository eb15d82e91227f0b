-- Answers to what was made under an Idempotency-Key, so that a caller who lost one gets it again and nothing is made twice.

create table kept_answers (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  -- a user or an API key
  caller_id uuid not null,
  key_hash bytea not null,
  -- of the address and the body: the same key with another question is a mistake
  question_hash bytea not null,
  answer text not null,
  at timestamptz not null,
  primary key (tenant_id, caller_id, key_hash)
);
call distribute_tenant_table('kept_answers');
alter table kept_answers add foreign key (tenant_id) references tenants (id);
create index kept_answers_at on kept_answers (tenant_id, at);
call protect_tenant_table('kept_answers');
