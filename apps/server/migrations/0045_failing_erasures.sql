-- An erasure whose work failed is tried again after growing pauses, and the company's others go on meanwhile.

alter table erasures
  -- failures in a row, since when, and when it is tried again
  add column tries int not null default 0,
  add column failing_since timestamptz(3),
  add column next_try_at timestamptz(3),
  add constraint erasures_failing_check
    check ((tries > 0) = (failing_since is not null) and (tries > 0) = (next_try_at is not null));
