-- Records that a person keeps at hand in the search, so that they follow the person from browser to browser.

create table search_pins (
  tenant_id int not null default current_setting('app.tenant_id')::int,
  user_id uuid not null,
  kind text collate "C" not null constraint search_pins_kind_check check (kind in ('trip', 'vehicle', 'trailer', 'driver', 'client', 'dieselOrder')),
  -- of one of several tables, so no foreign key: a pin of what is gone is left out
  record_id uuid not null,
  pinned_at timestamptz(3) not null,
  primary key (tenant_id, user_id, kind, record_id)
);
call distribute_tenant_table('search_pins');
alter table search_pins add foreign key (tenant_id) references tenants (id);
-- whether its rows fit is asked under the policies, which want a company; there are no rows yet
do $$ begin perform set_config('app.tenant_id', '0', true); end $$;
alter table search_pins add constraint search_pins_user_id_fkey foreign key (tenant_id, user_id) references users (tenant_id, id);
call protect_tenant_table('search_pins');
