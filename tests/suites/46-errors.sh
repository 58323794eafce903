# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Errors depend on what their explanations say: of each case that fails the literals are changed, one after the other.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite errors "there is no colophon compile yet"
python=$(python_with re) || skip_suite errors "needs python3"

one_of 3
lightly
unpack_cases || exit
if said=$(PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/errors/mutate_errors.py" "$COLOPHON"); then
  ok "explanations know what errors depend on ($said)"
else
  not_ok 'explanations know what errors depend on' "$said"
fi
