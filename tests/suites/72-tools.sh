# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The tools that take Puppet's catalogs take Colophon's, provenance and all.
. "$CLP_SOURCE/tests/suites/common.sh"

has_reference || skip_suite tools "needs Puppet $reference_version"
python=$(python_with json) || skip_suite tools "needs python3"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/puppet/tools.py" "$COLOPHON" "$CLP_SOURCE" "$CLP_TEMPORARY" ||
  not_ok tools.py "ended with an error"
