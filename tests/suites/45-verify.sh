# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The three theorems hold on every case that compiles, on the example site, and on random manifests; at least
# 100,000 mutants in all, with sanitizers 20,000.  CLP_SEED chooses other random manifests.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command verify || skip_suite verify "there is no colophon verify yet"
python=$(python_with json) || skip_suite verify "needs python3"

unpack_cases || exit
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/generate/verify.py" "$COLOPHON" "$CLP_SOURCE" \
  --seed "${CLP_SEED:-1}" --count $((300 / CLP_SHARE)) --mutants $((500 / CLP_SHARE)) \
  --at-least $((100000 / CLP_SHARE)) || not_ok verify.py "ended with an error"
