# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The grammar against the installed Puppet, on the cases beside it and on every manifest and template of the Puppet
# modules that the machine has: accept or reject, line and column of the first error, the dump of the tree, and the
# tree of the printed source.
. "$CLP_SOURCE/tests/suites/common.sh"

modules=${CLP_MODULES:-/usr/share/puppet/modules}
has_reference || skip_suite grammar "needs ruby and Puppet $reference_version"
make --no-print-directory tests/grammar/dump_main || { not_ok build "dump_main does not build"; exit; }
folders=("$CLP_SOURCE/tests/grammar/good" "$CLP_SOURCE/tests/grammar/bad" "$CLP_SOURCE/examples")
if [ -d "$modules" ]; then folders+=("$modules")
else skip "grammar of modules" "no modules in $modules (./bootstrap deps --tests)"; fi
ruby "$CLP_SOURCE/tests/grammar/compare_puppet.rb" --tap --program tests/grammar/dump_main \
  --known "$CLP_SOURCE/tests/grammar/known-differences.txt" "${folders[@]}" >"$CLP_TEMPORARY/results"
grep -E '^(not )?ok ' "$CLP_TEMPORARY/results"
tail -n 1 "$CLP_TEMPORARY/results"
