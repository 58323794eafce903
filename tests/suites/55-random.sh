# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Random manifests compile to Puppet's catalog, or fail where Puppet fails.  CLP_SEED chooses others.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite random "there is no colophon compile yet"
has_reference || skip_suite random "needs ruby and Puppet $reference_version"
python=$(python_with json) || skip_suite random "needs python3"

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/generate/compare.py" "$COLOPHON" --seed "${CLP_SEED:-1}" --count "$(many 300 200 60)"
status=$?
[ $status -le 1 ] || not_ok compare.py "ended with status $status"
