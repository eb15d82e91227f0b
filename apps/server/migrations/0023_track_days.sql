-- Where vehicles were on days whose every fix is no longer kept, how long a company keeps that, and how long its lanes take.

-- a finished day of one vehicle in one row; its raw fixes go with their partition afterwards
create table track_days (
  tenant_id int not null default current_setting('app.tenant_id')::int references tenants (id),
  asset_id uuid not null,
  -- in South Africa
  day date not null,
  -- packTrack of the domain; one byte when no fix of the day could be believed
  points bytea not null,
  -- all that came, doubtful ones too: more of them in the day itself means that some came late
  fixes int not null check (fixes >= 0),
  driven_m int not null check (driven_m >= 0),
  -- of these, driven while nothing was heard
  gap_m int not null check (gap_m >= 0),
  packed_at timestamptz not null,
  primary key (tenant_id, asset_id, day)
);
create index track_days_day on track_days (tenant_id, day);
-- it is dense already: compressing it again would only cost
alter table track_days alter column points set storage external;
call protect_tenant_table('track_days');

alter table tenant_settings
  -- days for which it is kept where vehicles were
  add column trail_days int not null default 400 check (trail_days between 21 and 1830);

alter table trips
  -- stands for the first and the last place of the way; small enough to be exact as a number outside
  add column lane_key bigint not null generated always as (
    ('x' || substr(md5(lower(
      coalesce(locked_in_rate_details #>> '{stops,0,address}', '') || ' > ' || coalesce(locked_in_rate_details #>> '{stops,-1,address}', '')
    )), 1, 13))::bit(52)::bigint
  ) stored;
-- how long the last trips of a lane took, read without a look at the rows
create index trips_lane on trips (tenant_id, client_id, lane_key, completed_at desc) include (accepted_at)
  where status = 'completed' and not is_back_dated and accepted_at is not null and completed_at is not null and deleted_at is null;
