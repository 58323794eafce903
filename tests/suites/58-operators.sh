# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Every operator gives of every pair of operands what Puppet gives, which is recorded; errors with their messages.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with gzip) || skip_suite operators "needs python3"
make --no-print-directory tests/expressions/evaluate || { not_ok build "evaluate does not build"; exit; }

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/operators.py" tests/expressions/evaluate --tap
