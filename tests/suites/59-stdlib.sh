# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Random programs that end with functions of stdlib give the value that Puppet gives with that module, or an error where
# Puppet fails; and its functions called with odd arguments say what Puppet says then.  CLP_SEED chooses others, CLP_COUNT
# how many programs, or of each kind of calls.
. "$CLP_SOURCE/tests/suites/common.sh"

modules=${CLP_MODULES:-/usr/share/puppet/modules}
python=$(python_with re) || skip_suite stdlib "needs python3"
has_reference || skip_suite stdlib "needs ruby and Puppet $reference_version"
[ -d "$modules/stdlib" ] || skip_suite stdlib "no stdlib in $modules (./bootstrap deps --tests)"
make --no-print-directory tests/expressions/evaluate || { not_ok build "evaluate does not build"; exit; }

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/random_programs.py" tests/expressions/evaluate --tap \
  --modules "$modules" --seed "${CLP_SEED:-1}" --count "${CLP_COUNT:-5000}" \
  --known "$CLP_SOURCE/tests/expressions/known-differences.txt"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/probes.py" tests/expressions/evaluate --tap \
  --modules "$modules" --seed "${CLP_SEED:-1}" --count "${CLP_COUNT:-1000}" \
  --known "$CLP_SOURCE/tests/expressions/known-differences.txt"
