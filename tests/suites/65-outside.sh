# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# --record-external: servers of DNS and PuppetDB of our own on 127.0.0.1, which answer, fail, lie and say nothing.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with ssl) || skip_suite outside "needs python3"
"$python" "$CLP_SOURCE/tests/outside/check_outside.py" "$COLOPHON"
