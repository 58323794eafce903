# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What the program writes fits the JSON Schema files in docs/, as an independent validator reads them.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite schema "there is no colophon compile yet"
compgen -G "$CLP_SOURCE/docs/*.schema.json" >/dev/null || skip_suite schema "there is no schema yet"
python=$(python_with jsonschema) || skip_suite schema "needs python3-jsonschema"
"$python" "$CLP_SOURCE/tests/check_schema.py" "$COLOPHON" "$CLP_SOURCE"
