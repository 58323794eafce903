# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The examples in the README and in docs/ print what they say they print.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with re) || skip_suite documents "needs python3"
has_command compile || skip_suite documents "there is no colophon compile yet"
"$python" "$CLP_SOURCE/tests/documents.py" "$CLP_SOURCE" "$CLP_BUILD"
