# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Catalogs in SQLite and PostgreSQL: the same rows for the same questions, runs side by side, and the old state whatever
# goes wrong; the dashboards' queries; metrics for Prometheus.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command export || skip_suite databases "there is no colophon export"
have git || skip_suite databases "needs git"
python=$(python_with sqlite3) || skip_suite databases "needs python3 with sqlite3"
grep -q 'DHAVE_SQLITE=1' "$CLP_BUILD/Makefile" || skip_suite databases "built without SQLite"
grep -q 'DHAVE_LIBGIT2=1' "$CLP_BUILD/Makefile" || skip_suite databases "built without libgit2"
export PYTHONDONTWRITEBYTECODE=1

"$python" "$CLP_SOURCE/tests/databases/databases.py" "$COLOPHON" "$CLP_SOURCE" "$CLP_TEMPORARY"
