# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Random templates of ERB, and calls of random functions in Ruby of both interfaces, give what they give with Puppet, or its error.
# CLP_SEED chooses others, CLP_COUNT how many templates, CLP_FUNCTIONS how many calls, CLP_VERIFIED how many templates verify gets.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with re) || skip_suite ruby-random "needs python3"
has_reference || skip_suite ruby-random "needs ruby and Puppet $reference_version"
other=$(other_ruby) && echo "# $other"
make --no-print-directory tests/expressions/evaluate || { not_ok build "evaluate does not build"; exit; }
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/ruby/evaluated.py" tests/expressions/evaluate --seed "${CLP_SEED:-1}" \
  --count "${CLP_COUNT:-$((14000 / CLP_SHARE))}" --functions "${CLP_FUNCTIONS:-$((6000 / CLP_SHARE))}" --most 0.03
# What templates give depends on nothing that is not claimed.
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/ruby/verified.py" "$COLOPHON" --seed "${CLP_SEED:-1}" --count "${CLP_VERIFIED:-$((1200 / CLP_SHARE))}"
