# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The examples of the documents give what was recorded from Puppet; random programs give the value that Puppet gives, or
# an error where Puppet fails; so do aliases, functions and templates of the installed modules.
# CLP_SEED chooses others, CLP_COUNT how many.  And: ten times as much does not take much more than ten times as long.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with re) || skip_suite expressions "needs python3"
make --no-print-directory tests/expressions/evaluate || { not_ok build "evaluate does not build"; exit; }

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/test_random_programs.py"

puppet=()
if has_reference; then puppet=(--puppet "$(other_ruby)"); fi
"$python" "$CLP_SOURCE/tests/expressions/documented.py" check tests/expressions/evaluate "${puppet[@]}"

if sanitized; then skip "growth" "built with sanitizers"
else PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/bench/expressions.py" "$COLOPHON" --check --size "$(many 10000 4000)"; fi

modules=${CLP_MODULES:-/usr/share/puppet/modules}
has_reference || { skip "random programs" "needs ruby and Puppet $reference_version"; exit; }
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/random_programs.py" tests/expressions/evaluate --tap \
  --seed "${CLP_SEED:-1}" --count "${CLP_COUNT:-$(many 30000 8000)}" --known "$CLP_SOURCE/tests/expressions/known-differences.txt"

[ -d "$modules" ] || { skip "modules" "no modules in $modules (./bootstrap deps --tests)"; exit; }
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/modules.py" tests/expressions/evaluate "$modules" \
  --seed "${CLP_SEED:-1}" --count "$(many 4000 2000)"
