# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The page of `colophon export --to html`, as Chromium shows it.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command export || skip_suite page "there is no colophon export yet"
have chromium || have google-chrome || skip_suite page "needs chromium"
python=$(python_with json) || skip_suite page "needs python3"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/page/check.py" "$COLOPHON" "$CLP_SOURCE" "$CLP_TEMPORARY" ||
  not_ok check.py "ended with an error"
