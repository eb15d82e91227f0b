#!/bin/bash
# Dumps the database and packs the uploaded files, at once and then each night at 01:10 UTC; keeps KEEP_DAYS of them. A night that fails leaves the time
# of /backups/last-good as it was, which is what the alarm about backups reads. The dump is made by the superuser, from whom no policy hides a row.
set -uo pipefail
shopt -s nullglob

# The files after the database: a file is stored before its row is committed.
write() {
  pg_dump --format=custom --file="$1/superlink.dump" superlink || return 1
  pg_restore --list "$1/superlink.dump" >/dev/null || return 1
  # 1: a file that was on its way in changed or went meanwhile, which no row names yet
  tar --create --file="$1/files.tar" --directory=/data . || [ $? -eq 1 ] || return 1
  sync --file-system /backups
}

dump() {
  local made
  made="/backups/$(date --utc +%Y-%m-%dT%H-%M-%SZ)"
  mkdir --mode=700 "$made.part" || return 1
  if ! write "$made.part" || ! mv "$made.part" "$made"; then
    rm -rf "$made.part"
    return 1
  fi
  basename "$made" >/backups/last-good
  # only after a good one, and only what looks like one
  find /backups -maxdepth 1 -type d -name '20??-??-??T??-??-??Z' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
}

# what an end in the middle of a dump left
rm -rf /backups/20??-??-??T??-??-??Z.part
# before the product has made its tables there is nothing to keep, and an empty dump would be taken for a good one
until [ "$(psql --no-psqlrc --quiet --tuples-only --no-align --command="select to_regclass('public.tenants') is not null" superlink)" = t ]; do sleep 5; done

while :; do
  if dump; then echo "dumped $(cat /backups/last-good)"; else echo 'THE DUMP FAILED: there is no new backup' >&2; fi
  next=$(date --utc --date='01:10' +%s)
  now=$(date --utc +%s)
  ((next > now)) || next=$(date --utc --date='tomorrow 01:10' +%s)
  sleep $((next - now))
done
