# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The unit tests: each test of each check program counts.
. "$CLP_SOURCE/tests/suites/common.sh"

# Time limits are against what hangs. With sanitizers, beside another suite, one test alone takes minutes.
if sanitized; then export CK_TIMEOUT_MULTIPLIER=5; fi

programs=$(make -s --no-print-directory unit-tests)
[ -n "$programs" ] || skip_suite unit "configured without check, or there is none (./bootstrap deps --tests)"
# shellcheck disable=SC2086 # one word per program
make --no-print-directory -j 2 $programs || not_ok build "the unit tests do not build"

export srcdir=$CLP_SOURCE
for program in $programs; do
  name=${program##*/check_}
  results=$CLP_TEMPORARY/$name.tap
  CK_TAP_LOG_FILE_NAME=$results CK_VERBOSITY=silent "./$program"
  status=$?
  # ok 1 - file.c:suite:test: Passed
  [ -e "$results" ] || { not_ok "$name" "ended with status $status before its first test"; continue; }
  sed -nE "s/^ok [0-9]+ - [^:]*:[^:]*:([^:]*): .*/ok $name: \1/p
           s/^not ok [0-9]+ - ([^:]*):([^:]*):([^:]*): (.*)/not ok $name: \3 - \1:\2 \4/p" "$results"
  if [ $status -ne 0 ] && ! grep -q '^not ok' "$results"; then not_ok "$name" "ended with status $status"; fi
done
