# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The EPP templates of the installed modules give the text that Puppet makes of them, where both can.
. "$CLP_SOURCE/tests/suites/common.sh"

modules=/usr/share/puppet/modules
has_command compile || skip_suite templates "there is no colophon compile yet"
has_reference || skip_suite templates "needs ruby and Puppet $reference_version"
[ -d "$modules" ] || skip_suite templates "no modules are installed"

ruby "$CLP_SOURCE/tests/puppet/templates.rb" "$COLOPHON" "$modules" 2>"$CLP_TEMPORARY/templates"
[ -s "$CLP_TEMPORARY/templates" ] || not_ok templates.rb "ended with an error"
