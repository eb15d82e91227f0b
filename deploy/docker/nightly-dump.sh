#!/bin/bash
# Dumps the database and packs the uploaded files, at once and then each night at 01:10 UTC; keeps KEEP_DAYS of them. A night that fails leaves the time
# of /backups/last-good as it was, which is what the alarm about backups reads. The dump is made by the superuser, from whom no policy hides a row.
set -uo pipefail
shopt -s nullglob

dump() {
  local made
  made="/backups/$(date --utc +%Y-%m-%dT%H-%M-%SZ)"
  mkdir --mode=700 "$made.part" || return 1
  # the files after the database: a file is stored before its row is committed
  pg_dump --format=custom --file="$made.part/superlink.dump" superlink &&
    pg_restore --list "$made.part/superlink.dump" >/dev/null &&
    tar --create --file="$made.part/files.tar" --directory=/data . &&
    sync --file-system /backups &&
    mv "$made.part" "$made" &&
    echo "$(basename "$made")" >/backups/last-good || { rm -rf "$made.part"; return 1; }
  # only after a good one, and only what looks like one
  find /backups -maxdepth 1 -type d -name '20??-??-??T??-??-??Z' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
}

while :; do
  if dump; then echo "dumped $(cat /backups/last-good)"; else echo 'THE DUMP FAILED: there is no new backup' >&2; fi
  next=$(date --utc --date='01:10' +%s)
  now=$(date --utc +%s)
  ((next > now)) || next=$(date --utc --date='tomorrow 01:10' +%s)
  sleep $((next - now))
done
