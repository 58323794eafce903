# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What the program writes fits the JSON Schemas in docs/schema, as an independent validator reads them, and the
# compact form says what the expanded form says, as an independent reader reads it.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite schema "there is no colophon compile yet"
python=$(python_with jsonschema) || skip_suite schema "needs python3-jsonschema"
one_of 3
lightly
unpack_cases || exit
PYTHONDONTWRITEBYTECODE=1 PYTHONWARNINGS=ignore "$python" "$CLP_SOURCE/tests/schema/check.py" "$COLOPHON" "$CLP_SOURCE"
PYTHONDONTWRITEBYTECODE=1 PYTHONWARNINGS=ignore "$python" "$CLP_SOURCE/tests/schema/faults.py" "$COLOPHON" "$CLP_SOURCE"
# The official schema, if `./bootstrap deps --tests` could fetch it.
sarif_schema=$CLP_FETCHED/sarif-2.1.0-rtm.5.json
if [ -z "${SARIF_SCHEMA:-}" ] && [ -e "$sarif_schema" ]; then export SARIF_SCHEMA=$sarif_schema; fi
[ -n "${SARIF_SCHEMA:-}" ] || skip "the official schema of SARIF" "it is not there (./bootstrap deps --tests)"
PYTHONDONTWRITEBYTECODE=1 PYTHONWARNINGS=ignore "$python" "$CLP_SOURCE/tests/schema/sarif.py" "$COLOPHON" "$CLP_SOURCE"
