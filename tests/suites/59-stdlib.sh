# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Random programs that end with functions of stdlib give the value that Puppet gives with that module, or an error where
# Puppet fails; and its functions called with odd arguments say what Puppet says then.  CLP_SEED chooses others, CLP_COUNT
# how many programs, or of each kind of calls.
. "$CLP_SOURCE/tests/suites/common.sh"

modules=${CLP_MODULES:-/usr/share/puppet/modules}
python=$(python_with re) || skip_suite stdlib "needs python3"
has_reference || skip_suite stdlib "needs ruby and Puppet $reference_version"
[ -d "$modules/stdlib" ] || skip_suite stdlib "no stdlib in $modules (./bootstrap deps --tests)"
make --no-print-directory tests/expressions/evaluate || { not_ok build "evaluate does not build"; exit; }

PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/random_programs.py" tests/expressions/evaluate --tap \
  --modules "$modules" --seed "${CLP_SEED:-1}" --count "${CLP_COUNT:-$(many 5000 2000)}" \
  --known "$CLP_SOURCE/tests/expressions/known-differences.txt"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/expressions/probes.py" tests/expressions/evaluate --tap \
  --modules "$modules" --seed "${CLP_SEED:-1}" --count "${CLP_COUNT:-$(many 1000 300)}" \
  --known "$CLP_SOURCE/tests/expressions/known-differences.txt"

# The installed functions are of versions that the built-in ones were compared with; comments make no other text, and
# what a file calls counts as well.
cd "$CLP_TEMPORARY" || exit
report() { "$COLOPHON" parse --ruby-report "$1" | sed -n 's,^.*/lib/puppet/\([^:]*\): \(built in\|evaluated as Ruby\).*$,\1 \2,p' | sort; }
report "$modules/stdlib" >installed
verdict 'the installed functions are built in' "$(grep -q 'built in$' installed && ! grep -v 'built in$' installed; echo $?)" "$(grep -v 'built in$' installed | head -n 5)"
functions=stdlib/lib/puppet/parser/functions
mkdir -p $functions
cp "$modules/$functions/"{has_ip_address,has_interface_with}.rb $functions
sed -i '1i # Ours.\n' $functions/has_ip_address.rb
verdict 'comments make no other text' "$(report stdlib | grep -c 'built in$' | grep -qx 2; echo $?)" "$(report stdlib | tr '\n' ' ')"
sed -i 's/result = false/result = nil/' $functions/has_interface_with.rb
verdict 'what is called makes another text' "$(report stdlib | grep -c 'as Ruby$' | grep -qx 2; echo $?)" "$(report stdlib | tr '\n' ' ')"
rows=$(grep '^X(' "$CLP_SOURCE/src/library/versions.def" | cut -d '"' -f 2,4)
verdict 'the table of versions is sorted' "$(LC_ALL=C sort -t '"' -k 1,1 -k 2,2 -c <<<"$rows" 2>&1; echo $?)"
