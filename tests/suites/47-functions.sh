# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What each function of the tables does to provenance is what its row says: calls of it are read with provenance, and
# every label in them is changed.  A row with another behaviour is refused.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite functions "there is no colophon compile yet"
python=$(python_with re) || skip_suite functions "needs python3"

lightly
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/functions/check.py" "$COLOPHON" "$CLP_SOURCE" ||
  not_ok check.py "ended with an error"
