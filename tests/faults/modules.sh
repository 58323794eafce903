#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# Applies modules for real under strace, and says what each run did (docs/faults-evaluation.md).
#
# usage: modules.sh FOLDER NAME…
#
# FOLDER has NAME.pp for each; it gets facts.json, NAME.trace.gz and NAME.out.  Only for a system that is good for nothing else.
# The trace begins where the catalog is about to be applied: strace attaches to Puppet from its prerun_command.
set -uo pipefail
[ $# -ge 2 ] || { sed -n '/^# usage/s/^# //p' "$0" >&2; exit 2; }
cd "$1" || exit 2
shift

calls='%file,%desc,%process,bind,connect,write,writev'
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
puppet facts show --show-legacy >facts.json 2>/dev/null

for name; do
  [ -f "$name.pp" ] || { echo "modules.sh: no $name.pp" >&2; exit 2; }
  rm -f "$work/said"
  cat >"$work/attach" <<END
#!/bin/bash
strace -f -y -s 300 -e signal=none -e 'trace=$calls' -o '|gzip -1 >$name.trace.gz' -p "\$(cat "$work/pid")" </dev/null >"$work/said" 2>&1 &
echo \$! >"$work/strace"
until grep -q attached "$work/said"; do sleep 0.05; done
END
  chmod +x "$work/attach"
  SECONDS=0
  bash -c 'echo $$ >"$0/pid"; exec puppet apply --evaltrace --verbose --prerun_command "$0/attach" "$1"' "$work" "$PWD/$name.pp" >"$name.out" 2>&1
  took=$SECONDS
  # A daemon that the run started holds strace.
  for ((i = 0; i < 8; i++)); do kill -0 "$(cat "$work/strace")" 2>/dev/null || break; sleep 1; done
  kill "$(cat "$work/strace")" 2>/dev/null
  sleep 1
  printf '%s: %d s, %d lines, %d bytes\n' "$name" "$took" "$(zcat "$name.trace.gz" | wc -l)" "$(zcat "$name.trace.gz" | wc -c)"
done
