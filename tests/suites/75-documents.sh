# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The examples in the README, in docs/ and in the manual do what they say; lists say what the code has.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with re) || skip_suite documents "needs python3"
"$python" "$CLP_SOURCE/tests/documents.py" "$CLP_SOURCE" "$CLP_BUILD"
"$python" "$CLP_SOURCE/tests/unsupported.py" "$CLP_SOURCE"
if (cd "$CLP_SOURCE" && PYTHONDONTWRITEBYTECODE=1 "$python" tools/function-list.py --check); then
  ok 'docs/functions.md lists the functions'
else
  not_ok 'docs/functions.md lists the functions' 'run tools/function-list.py'
fi
if (cd "$CLP_SOURCE" && PYTHONDONTWRITEBYTECODE=1 "$python" tools/ruby-list.py --check); then
  ok 'docs/ruby.md lists the methods'
else
  not_ok 'docs/ruby.md lists the methods' 'run tools/ruby-list.py'
fi
