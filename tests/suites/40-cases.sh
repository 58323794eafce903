# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Every case: the catalog that Puppet gave, or an error at Puppet's place with the text in errors.txt.
# BLESS=1 writes errors.txt anew; look at the difference before you commit it.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite cases "there is no colophon compile yet"
[ -d "$CLP_SOURCE/tests/cases" ] || skip_suite cases "there are no cases"
python=$(python_with json) || skip_suite cases "needs python3"
"$python" "$CLP_SOURCE/tests/run_cases.py" "$COLOPHON" "$CLP_SOURCE/tests/cases"
