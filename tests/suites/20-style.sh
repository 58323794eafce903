# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The habits of the source that a program can check.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with re) || skip_suite style "needs python3"
"$python" "$CLP_SOURCE/tests/style/check_style.py" "$CLP_SOURCE" "$CLP_BUILD"
