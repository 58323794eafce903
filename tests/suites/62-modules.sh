# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Classes of the installed modules give the catalogs that Puppet gives, under two sets of facts.
. "$CLP_SOURCE/tests/suites/common.sh"

has_reference || skip_suite modules "needs ruby and Puppet $reference_version"
[ -d /usr/share/puppet/modules ] || skip_suite modules "needs Puppet modules"
python=$(python_with json) || skip_suite modules "needs python3"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/puppet/modules.py" "$COLOPHON" \
  --file "$CLP_SOURCE/tests/modules/suite.txt" || not_ok modules.py "ended with an error"
