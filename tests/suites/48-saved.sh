# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Saved catalogs: of every case that compiles, the saved catalog is written again to the byte, gives the same expanded
# form, and answers as the live one does; and what is no saved catalog is refused.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with json) || skip_suite saved "needs python3"
one_of 3
lightly
unpack_cases || exit
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/saved/round_trip.py" "$COLOPHON" \
  --seed "${CLP_SEED:-1}" || not_ok round_trip "ended with an error"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/saved/bad_input.py" "$COLOPHON" "$CLP_SOURCE" ||
  not_ok bad_input "ended with an error"
