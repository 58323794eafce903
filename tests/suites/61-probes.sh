# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Random operations on values of all kinds, and random patterns of text: the values that Puppet gives, and where it fails
# its words.  Whole catalogs of manifests that declare with such values.  CLP_SEED chooses others, CLP_COUNT how many of each kind.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with re) || skip_suite probes "needs python3"
has_reference || skip_suite probes "needs ruby and Puppet $reference_version"
make --no-print-directory tests/expressions/evaluate || { not_ok build "evaluate does not build"; exit; }

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/probes.py" tests/expressions/evaluate --tap \
  --seed "${CLP_SEED:-1}" --count "${CLP_COUNT:-$(many 1500 600)}" --manifests "${CLP_MANIFESTS:-$(many 50 30)}" --known "$CLP_SOURCE/tests/expressions/known-differences.txt"
