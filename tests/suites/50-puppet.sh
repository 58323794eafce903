# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The expected catalogs and errors are still what the installed Puppet gives.
. "$CLP_SOURCE/tests/suites/common.sh"

recorder=$CLP_SOURCE/tests/puppet/record.rb
[ -e "$recorder" ] || skip_suite puppet "there is no recorder"
has_reference || skip_suite puppet "needs ruby and Puppet $reference_version"

python=$(python_with json) || skip_suite puppet "needs python3"
export PYTHONDONTWRITEBYTECODE=1
unpack_cases || exit
"$python" "$CLP_SOURCE/tests/puppet/answers.py" --of "$CLP_SOURCE/tests/cases" \
  --of "$CLP_SOURCE/tests/case_files.py" --of "$CLP_SOURCE/tests/case_forms.py" --of "$CLP_SOURCE/examples" \
  --of /usr/share/puppet/modules/stdlib -- ruby "$recorder" --check >"$CLP_TEMPORARY/differences" 2>&1
status=$?
cat "$CLP_TEMPORARY/differences"
differing=$(sed -nE 's#^([^ ]+/[^ /]+)/[^/ ]* differs:$#\1#p' "$CLP_TEMPORARY/differences" | sort -u)
if [ $status -eq 0 ] || grep -q 'cases, .* different$' "$CLP_TEMPORARY/differences"; then
  (cd "$CLP_CASES" && find . -mindepth 3 -maxdepth 3 -name args -printf '%h\n') | sed 's#^\./##' | sort |
    comm -23 - <(printf '%s\n' "$differing") | sed 's/^/ok /'
else
  not_ok record.rb "ended with status $status: $(tail -n 1 "$CLP_TEMPORARY/differences")"
fi
# What hangs on the addresses of Ruby's objects, such as which types of times a Hash of Ruby's takes for one, differs
# by chance: it is asked again, five times at most.
asked_again() {
  local time
  for time in 1 2 3 4 5; do
    if ruby "$recorder" --check "$1" >/dev/null 2>&1; then return 0; fi
  done
  return 1
}
while read -r name; do
  [ -n "$name" ] || continue
  if asked_again "$name"; then ok "$name"
  elif releases=$(other_ruby); then skip "$name" "$releases: Puppet gives something else"
  else not_ok "$name" "$(case_place "$name")Puppet gives something else now (tests/puppet/record.rb --check '$name')"; fi
done <<<"$differing"

(cd "$CLP_SOURCE/tests/puppet" && "$python" test_compare.py)
verdict "compare.py sees every change" $? "its tests fail"
(cd "$CLP_SOURCE/tests/puppet" && "$python" test_answers.py)
verdict "answers.py keeps what was said" $? "its tests fail"
