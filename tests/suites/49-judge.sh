# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The second judge (tests/judge): texts of nasty programs and of the cases are changed one at a time and compiled anew, and what
# changes must be claimed.  CLP_SEED chooses other programs, CLP_COUNT how many.
. "$CLP_SOURCE/tests/suites/common.sh"

export PYTHONDONTWRITEBYTECODE=1
python=$(python_with yaml) || skip_suite judge "needs python3 with yaml"
judge=$CLP_SOURCE/tests/judge
make --no-print-directory tests/judge/compile_many || { not_ok build "compile_many does not build"; exit; }

"$python" "$judge/test_judge.py" --many tests/judge/compile_many || not_ok test_judge.py "ended with an error"

judged() {
  "$python" "$judge/judge.py" --many tests/judge/compile_many --seed "${CLP_SEED:-1}" --known "$judge/known.txt" --suite "$@"
  local status=$?
  [ $status -le 1 ] || not_ok judge.py "ended with status $status"
}
judged --count "${CLP_COUNT:-$(many 2000 600)}" --most 12
judged --count "$(many 150 60)" --ruby 0.6 --most 12
unpack_cases || exit
judged --corpus --count 0 --most "$(many 6 3 1)"
