# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Random environments with data give Puppet's catalog, error and warnings, and what `puppet lookup` says and explains.
# CLP_SEED chooses others.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command lookup || skip_suite environments "there is no colophon lookup yet"
has_reference || skip_suite environments "needs ruby and Puppet $reference_version"
python=$(python_with json) || skip_suite environments "needs python3"

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/generate/compare_environments.py" "$COLOPHON" \
  --seed "${CLP_SEED:-1}" --count "$(many 300 150 50)"
status=$?
[ $status -le 1 ] || not_ok compare_environments.py "ended with status $status"
