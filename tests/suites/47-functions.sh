# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Each function of the tables has a case that exercises it, so that the suite `verify` tests its dependencies.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite functions "there is no colophon compile yet"
python=$(python_with re) || skip_suite functions "needs python3"

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/functions.py" "$COLOPHON" "$CLP_SOURCE" ||
  not_ok functions.py "ended with an error"
