# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The command line: help, wrong use, exit statuses, outputs that are whole or not there.
. "$CLP_SOURCE/tests/suites/common.sh"

python=$(python_with pty) || skip_suite cli "needs python3"
unpack_cases || exit
"$python" "$CLP_SOURCE/tests/cli/check_cli.py" "$COLOPHON" "$CLP_SOURCE"
"$python" "$CLP_SOURCE/tests/cli/check_jobs.py" "$COLOPHON"
