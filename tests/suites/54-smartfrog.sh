# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# SmartFrog: the cases give what was written by hand from the paper's definitions, which reference.py transcribes; random
# specifications give what it makes of them; and verify finds no violation on the cases and a share of these.  CLP_SEED chooses others,
# CLP_COUNT how many.
. "$CLP_SOURCE/tests/suites/common.sh"

export PYTHONDONTWRITEBYTECODE=1
python=$(python_with json) || skip_suite smartfrog "needs python3"
tests=$CLP_SOURCE/tests/smartfrog

if sanitized; then
  skip "the definitions give the cases" "another build says nothing else"
else
  said=$("$python" "$tests/run_cases.py" --oracle)
  verdict "the definitions give the cases" $? "$(grep '^not ok' <<<"$said" | head -n 3)"
fi

light "$python" "$tests/run_cases.py" --colophon "$COLOPHON" --verify

"$python" "$tests/answers.py" "$COLOPHON" --seed "${CLP_SEED:-1}" --most "$(many 12 4 4)"

make --no-print-directory tests/smartfrog/run_many || { not_ok build "run_many does not build"; exit; }

count=$(many 20000 5000) verified=$(many 20000 5000)
if sanitized; then verified=$((verified / 4)); fi
compare() {
  "$python" "$tests/compare.py" tests/smartfrog/run_many --seed "${CLP_SEED:-1}" "$@"
  local status=$?
  [ $status -le 1 ] || not_ok compare.py "ended with status $status"
}
compare --count "${CLP_COUNT:-$count}" --verified "$verified" --yaml "$(many 2000 2000)"
compare --count $((count / 4)) --verified $((verified / 4)) --forward
