# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# `colophon parse` accepts and rejects what `puppet parser validate` does, on every manifest there is: the
# cases, the examples, and the Puppet modules that the machine has.
. "$CLP_SOURCE/tests/suites/common.sh"

modules=${CLP_MODULES:-/usr/share/puppet/modules.available}
has_command parse || skip_suite grammar "there is no colophon parse yet"
has_reference || skip_suite grammar "needs ruby and Puppet $reference_version"
python=$(python_with json) || skip_suite grammar "needs python3"
[ -d "$modules" ] || skip "grammar of modules" "no modules in $modules (./bootstrap deps --tests)"

{
  find "$CLP_SOURCE/tests/cases" "$CLP_SOURCE/tests/grammar" "$CLP_SOURCE/examples" -name '*.pp'
  [ ! -d "$modules" ] || find "$modules" -name '*.pp'
} 2>/dev/null | sort >"$CLP_TEMPORARY/files"
ruby "$CLP_SOURCE/tests/grammar/validate.rb" <"$CLP_TEMPORARY/files" >"$CLP_TEMPORARY/expected" ||
  { not_ok validate.rb "ended with an error"; exit; }
"$python" "$CLP_SOURCE/tests/grammar/compare.py" "$COLOPHON" "$CLP_TEMPORARY/expected"
