# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Large and deep input: time and memory grow with its size and no faster, and what would grow without end, or
# deeper than the C stack, ends with a diagnostic.  Each run has a C stack of 8 MiB, 20 seconds of processor
# time and, but under a sanitizer, 2 GiB of memory.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite limits "there is no colophon compile yet"
cd "$CLP_TEMPORARY" || exit
python=$(python_with json) || skip_suite limits "needs python3"
memory=2097152
seconds=20
if sanitized; then memory=unlimited seconds=60; fi
ulimit -s 8192
export COLOPHON_TEST_TRACKING=all # also with --plain

# run EXPECTED NAME COMMAND… - ends with status EXPECTED within the bounds and says nothing of a sanitizer.
run() {
  local expected=$1 name=$2 status
  shift 2
  (ulimit -v "$memory" && ulimit -t "$seconds" && exec "$COLOPHON" "$@" >out 2>err </dev/null)
  status=$?
  if [ $status -eq "$expected" ] && ! grep -qE 'runtime error|Sanitizer' err; then ok "$name"; return; fi
  not_ok "$name" "exit status $status, expected $expected: $(head -n 1 err)"
}
# says NAME CODE FILE - compiling FILE fails, and a diagnostic has CODE.
says() {
  run 1 "$1" compile --node n --diagnostics=json "$3"
  if ! grep -qF "\"$2\"" err; then not_ok "$1 ($2)" "$(head -n 1 err)"; fi
}

"$python" "$CLP_SOURCE/tests/limits.py" || skip_suite limits "no input"

for file in bounded-*.pp; do
  name=${file#bounded-*-}
  code=${file#bounded-}
  says "${name%.pp}" "$(tr _ - <<<"${code%%-*}")" "$file"
done
for file in large-*.pp; do
  name=${file#large-}
  run 0 "${name%.pp}" compile --node n --plain "$file"
done

# With less of a C stack than usual there is a diagnostic as well.
if ! sanitized; then
  ulimit -S -s 1024
  for file in bounded-call_depth_limit-*.pp large-deep-*.pp; do
    (exec "$COLOPHON" compile --node n "$file" >out 2>err)
    status=$?
    verdict "a stack of 1 MiB: $file" $((status > 1)) "exit status $status"
  done
  ulimit -S -s 8192
fi

# Code of a stranger: a loop without a body needs no memory, what is made in one is bounded, and so are mutants,
# by what the manifest itself took (64 MiB more than that are less than 256).
bounded=(--node n --diagnostics=json --limit-memory 64M)
ends() { # CODE NAME OPTIONS… - compiling ends with the diagnostic CODE
  local code=$1 name=$2
  shift 2
  run 1 "$name" compile "${bounded[@]}" "$@"
  if ! grep -qF "\"$code\"" err; then not_ok "$name ($code)" "$(head -n 1 err)"; fi
}
if ! sanitized; then memory=262144; fi
run 0 'a loop without a body' compile "${bounded[@]}" -e 'Integer[1, 1000000000].each |$i| { }'
ends memory-limit 'a loop that assigns' -e 'Integer[1, 1000000000].each |$i| { $x = $i }'
ends memory-limit 'a text that doubles in a loop' -e 'Integer[1, 60].reduce("ab") |$m, $i| { "${m}${m}" }'
ends step-limit 'a loop of many turns' --limit-steps 100000 -e 'Integer[1, 1000000000].each |$i| { if $i == 0 { } }'
ends step-limit 'a loop without an end in Ruby' --limit-steps 1000000 -e 'inline_template("<% while true do end %>")'
ends step-limit 'a text in Ruby that is read as it grows' --limit-steps 1000000 \
  -e "inline_template('<% s = String.new; while true do s << \"ab\"; s.length end %>')"
run 0 'mutants of loops' verify --node n --mutants 300 \
  -e '$n = 3 range(1, $n).each |$i| { $x = $i } $r = Integer[1, $n].reduce("ab") |$m, $i| { "${m}${m}" } notify { $r: }'
if ! sanitized; then memory=2097152; fi

# Traces of 100,000 steps and conditions are walked, not recursed into.
for file in large-deep-*.pp; do
  name=${file#large-}
  run 0 "${name%.pp}: compact" compile --node n "$file"
  run 0 "${name%.pp}: explain" explain --node n --all 'Notify[x]' message "$file"
  if [[ $name == *Ruby* ]]; then run 0 "${name%.pp}: as JSON" explain --node n --json 'Notify[x]' message "$file"; fi
  run 0 "${name%.pp}: verify" verify --node n --mutants 3 "$file"
done

# Eight times as much takes not much more than eight times as long.
if sanitized; then
  skip growth "built with sanitizers"
elif make --no-print-directory -C "$CLP_BUILD" tests/expressions/evaluate; then
  (cd "$CLP_BUILD" && PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/growth.py" tests/expressions/evaluate "$CLP_SOURCE")
else
  not_ok growth "evaluate does not build"
fi

# Answers that look into history, on 32 classes of modules with 220 commits.
if sanitized; then
  skip history "built with sanitizers"
elif [ ! -d /usr/share/puppet/modules ] || ! have git; then
  skip history "needs git and Puppet modules"
elif ! "$COLOPHON" --list-options | grep -q '^diff'; then
  skip history "there is no colophon diff"
else
  PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/bench/history.py" "$COLOPHON" "$CLP_SOURCE" --check
  PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/bench/long_history.py" "$COLOPHON" --commits 8000 --check
fi

# SmartFrog: many attributes, long chains, wide inheritance, links, depth.
if sanitized; then
  skip smartfrog "built with sanitizers"
else
  PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/bench/smartfrog.py" "$COLOPHON" --check --small
fi

# Templates in ERB: none takes the square of its input, or more than twice what EPP takes for the same text.
if sanitized; then
  skip templates "built with sanitizers"
else
  PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/bench/ruby.py" "$COLOPHON" --check
fi

# Lookups among many data files: tracking costs little more than finding.
if sanitized; then
  skip hiera "built with sanitizers"
else
  PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/bench/hiera.py" "$COLOPHON" --check
fi

{ echo 'p extends {'; seq -f 'a%.0f 1;' 100000; echo '} sfConfig extends {'; seq -f 'c%.0f extends p, { own 1; }' 1000; echo '}'; } >wide.sf
run 0 'a question about one of 1,000 components that share 100,000 attributes' explain c5:a7 wide.sf

# An audit keeps little of each commit.
if sanitized || ! have git; then
  skip 'memory of an audit' "built with sanitizers, or there is no git"
elif ! "$COLOPHON" --list-options | grep -q '^audit'; then
  skip 'memory of an audit' "there is no colophon audit"
else
  mkdir audited
  (cd audited && PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/history/audit_memory.py" "$COLOPHON")
  rm -rf audited
fi

# A module path with 100,000 folders is listed once.
mkdir many && (cd many && seq -f 'm%06.0f' 100000 | xargs mkdir) && mkdir many/m050000/manifests
echo 'class m050000 { notify { "here": } }' >many/m050000/manifests/init.pp
run 0 '100,000 modules' compile --node n --plain --modulepath many -e 'include m050000'
run 1 '100,000 modules, none of them it' compile --node n --plain --modulepath many -e 'include nowhere::at::all'
rm -r many
