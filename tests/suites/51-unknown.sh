# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Catalogs that are not complete (--unknown=opaque): what is marked, what goes on, what is said; and that the theorems hold.
# tests/unknown/NAME has an environment, `commands` (a line each), and `expected.txt`; BLESS=1 writes that, look at it.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with json) || skip_suite unknown "needs python3"
colophon() { "$COLOPHON" "$@"; }
show() { "$python" "$CLP_SOURCE/tests/unknown/show.py" "$1"; }
# proven ARGUMENT… - verify; only whether the theorems hold, and that there were mutants.
proven() {
  colophon verify --unknown=opaque --quiet --json "$@" >"$CLP_TEMPORARY/verify.json" || echo "verify: status $?"
  "$python" - "$CLP_TEMPORARY/verify.json" <<'PYTHON'
import json, sys
found = json.load(open(sys.argv[1], encoding="utf-8"))
print("holds:", found["holds"], "- enough mutants:", found["mutants"] - found["failed_mutants"] > 20)
PYTHON
}
for case in "$CLP_SOURCE"/tests/unknown/*/; do
  name=$(basename "$case")
  work=$CLP_TEMPORARY/$name
  rm -rf "$work"
  cp -r "$case" "$work"
  cd "$work" || exit
  while IFS= read -r line; do
    echo "\$ $line"
    eval "$line" 2>&1
    echo "status $?"
  done <commands >actual.txt
  sed -i "s,$work,WORK,g" actual.txt
  if [ -n "${BLESS:-}" ]; then cp actual.txt "$case/expected.txt"; fi
  difference=$(diff -u "$case/expected.txt" actual.txt | head -n 40)
  verdict "$name" "$([ -z "$difference" ]; echo $?)" "$difference"
done

# Every answer in JSON says that its catalog is not complete.
mkdir -p "$CLP_TEMPORARY/answers" && cd "$CLP_TEMPORARY/answers" || exit
cat >site.pp <<'END'
notify { 'a': message => inline_template('<%= __method__ %>') }
notify { 'b': message => 'fine' }
END
printf 'version: 1\nrules:\n  - id: any\n    message: Nothing is from there.\n    select: Notify[*].message\n    values:\n      never: file nowhere\n' >policy.yaml
cat "$CLP_SOURCE/tests/faults/cases/figure-1/site.pp" >>site.pp
cp "$CLP_SOURCE/tests/faults/cases/figure-1/trace.gz" .
commit() { git add -A && git -c user.name=Ada -c user.email=ada@example.com commit -q -m "$1"; }
git init -q . && commit one && sed -i 's/fine/finer/' site.pp && commit two
# told PROGRAM ARGUMENT… - whether the JSON is so; PROGRAM looks at `answer`.
told() {
  local program=$1
  shift
  colophon "$@" --json --unknown=opaque --quiet --node n site.pp >answer.json 2>errors
  verdict "$1 says that it is not complete" "$("$python" -c "
import json
answer = json.load(open('answer.json', encoding='utf-8'))
print(0 if $program else 1)" 2>>errors)" "$(head -c 300 answer.json; head -n 5 errors)"
}
whole="answer['complete'] is False and len(answer['unknowns']) == 1"
sides="answer['nodes'][0]['complete'] == {'old': False, 'new': False}"
told "$whole" explain 'Notify[b]'
told "$whole" blame 'Notify[b]'
told "$whole" impact site.pp:2
told "$whole" why-not 'Notify[c]'
told "answer['incomplete'] == ['n']" check --policy policy.yaml
told "answer['runs'][0]['complete'] is False" faults --trace trace.gz
told "$sides" diff HEAD~1..HEAD
told "answer['commits'][0]['nodes'][0]['complete'] == {'old': False, 'new': False}" audit HEAD~1..HEAD

# What unknowns depend on, beside what the same code depends on where it runs.
"$python" "$CLP_SOURCE/tests/unknown/superset.py" "$COLOPHON" "$CLP_TEMPORARY/superset" "${CLP_SEED:-1}" "$(many 60 30)" >superset.log 2>&1
last=$(tail -n 1 superset.log)
if [[ $last =~ ^([0-9]+)\ passed,\ 0\ failed ]] && [ "${BASH_REMATCH[1]}" -gt 0 ]; then
  for ((i = 1; i <= BASH_REMATCH[1]; i++)); do ok "superset $i"; done
else
  not_ok superset "$(grep '^not ok' superset.log | head -n 5; tail -n 3 superset.log)"
fi
