# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The three theorems hold on every case that compiles (with sanitizers on a share of them), on the example site, and on random
# manifests.  CLP_SEED chooses other random manifests.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command verify || skip_suite verify "there is no colophon verify yet"
python=$(python_with json) || skip_suite verify "needs python3"

lightly
unpack_cases || exit
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/generate/verify.py" "$COLOPHON" "$CLP_SOURCE" \
  --seed "${CLP_SEED:-1}" --count "$(many 300 150)" --mutants "$(many 500 150 40)" \
  --at-least "$(many 100000 30000)" || not_ok verify.py "ended with an error"
