-- An import may change records that are there: what it left of each, and what each was before, for the way back.

alter table imports add column mode text not null default 'new' check (mode in ('new', 'update'));

alter table import_rows
  -- what the changed columns of a record held before and after; null for a record that the row made
  add column edit jsonb,
  -- the `updated_at` that the change left: a record with another was changed since
  add column updated_stamp timestamptz(3),
  -- why an undo left the record as it is
  add column kept text;
