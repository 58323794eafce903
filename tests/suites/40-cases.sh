# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Every case: the catalog that Puppet gave, or an error at Puppet's place with the text in errors.txt.
# BLESS=1 puts what Colophon says into the text files; look at the difference, which is shown, before you commit it.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite cases "there is no colophon compile yet"
python=$(python_with json) || skip_suite cases "needs python3"
export PYTHONDONTWRITEBYTECODE=1
said=$("$python" "$CLP_SOURCE/tests/test_case_files.py" 2>&1)
verdict 'case_files.py keeps what it reads' $? "$(grep -E '^(ERROR|FAIL|[A-Za-z.]*Error)' <<<"$said" | head -n 3)"
said=$("$python" "$CLP_SOURCE/tests/case_files.py" check 2>&1)
verdict 'the text files are as case_files.py writes them' $? "$said"
said=$("$CLP_SOURCE/tests/case" if/else explain 'Notify[else]' 2>&1)
[[ $said == tests/cases/if.cases:*'Notify[else] is declared at site.pp:2:40'* ]]
verdict 'tests/case runs one case' $? "$said"
unpack_cases || exit
"$python" "$CLP_SOURCE/tests/run_cases.py" "$COLOPHON" | tee "$CLP_TEMPORARY/said"
status=${PIPESTATUS[0]}
if [ -n "${BLESS:-}" ]; then grep -vE '^(not )?ok ' "$CLP_TEMPORARY/said" >"$CLP_TEMPORARY/blessed"; fi
exit "$status"
