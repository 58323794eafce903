# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Tracking changes nothing: with provenance, with that of secrets alone (--plain), and without, every case gives the same
# catalog, byte for byte.  The first two say the same, too, also of what fails: warnings, errors, and what is hidden in them.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite tracking "there is no colophon compile yet"
python=$(python_with json) || skip_suite tracking "needs python3"
lightly
unpack_cases || exit
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/tracking_cases.py" "$COLOPHON"
