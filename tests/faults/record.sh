#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Records the traces of the cases of faults, for real: applies each manifest under strace, as root, in /srv/t.  Not for
# a machine that is needed: packages and files are made and removed.   record.sh [CASE...]
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- $(ls "$here/cases")
calls='%file,%desc,%process,bind,connect,write,writev'
for name; do
  case=$here/cases/$name
  for package in clp-t-mysql clp-t-libssl clp-t-apache2; do dpkg -P $package >/dev/null 2>&1; done
  rm -rf /srv/t
  mkdir -p /srv/t && cd /srv/t || exit 1
  [ ! -f "$case/setup" ] || sh "$case/setup" || exit 1
  # strace comes when the catalog is about to be applied: Puppet's start, 99 % of the lines, is not what this is about.
  rm -f /tmp/clp-trace
  cat >/tmp/clp-attach <<END
#!/bin/bash
strace -f -y -s 300 -e signal=none -e 'trace=$calls' -o /tmp/clp-trace -p \$(cat /tmp/clp-pid) </dev/null >/tmp/clp-strace 2>&1 &
until grep -q attached /tmp/clp-strace; do sleep 0.05; done
END
  chmod 755 /tmp/clp-attach
  sh -c 'echo $$ >/tmp/clp-pid; exec puppet apply --evaltrace --verbose --color ansi --prerun_command /tmp/clp-attach "$0"' \
    "${MANIFEST:-$case/site.pp}" >/tmp/clp-output 2>&1
  while pgrep -x strace >/dev/null; do sleep 0.05; done
  grep -q 'Applied catalog' /tmp/clp-output || { echo "$name: nothing was applied" >&2; tail -3 /tmp/clp-output >&2; continue; }
  gzip -9nc /tmp/clp-trace >"${TRACE:-$case/trace.gz}"
done
for package in clp-t-mysql clp-t-libssl clp-t-apache2; do dpkg -P $package >/dev/null 2>&1; done
rm -rf /srv/t /tmp/clp-*
