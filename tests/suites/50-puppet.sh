# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The expected catalogs and errors are still what the installed Puppet gives.
. "$CLP_SOURCE/tests/suites/common.sh"

recorder=$CLP_SOURCE/tests/puppet/record.rb
[ -e "$recorder" ] || skip_suite puppet "there is no recorder"
has_reference || skip_suite puppet "needs ruby and Puppet $reference_version"

ruby "$recorder" --check >"$CLP_TEMPORARY/differences" 2>&1
status=$?
cat "$CLP_TEMPORARY/differences"
for folder in "$CLP_SOURCE"/tests/cases/*/*/; do
  [ -e "$folder/args" ] || continue
  name=${folder#"$CLP_SOURCE"/tests/cases/}
  name=${name%/}
  if grep -qE "^$name/[^/]* differs:" "$CLP_TEMPORARY/differences"; then
    not_ok "$name" "Puppet gives something else now (tests/puppet/record.rb --check '$name')"
  elif [ $status -eq 0 ] || grep -q 'cases, .* different$' "$CLP_TEMPORARY/differences"; then
    ok "$name"
  fi
done

python=$(python_with json) || { skip "compare.py" "needs python3"; exit; }
[ -e "$CLP_SOURCE/tests/puppet/test_compare.py" ] || exit 0
(cd "$CLP_SOURCE/tests/puppet" && PYTHONDONTWRITEBYTECODE=1 "$python" test_compare.py)
verdict "compare.py sees every change" $? "its tests fail"
