# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Tracking changes nothing: with provenance, with that of secrets alone (--plain), and without, every case gives the same
# catalog, byte for byte.  The first two say the same, too, also of what fails: warnings, errors, and what is hidden in them.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite tracking "there is no colophon compile yet"
export SOURCE_DATE_EPOCH=0
without_leaks
unpack_cases || exit
number=${CLP_SEED:-1}
for folder in "$CLP_CASES"/*/*/; do
  [ -e "$folder/args" ] || continue
  [ $((number++ % CLP_SHARE)) -eq 0 ] || continue
  name=${folder#"$CLP_CASES"/}
  name=${name%/}
  cd "$folder" || exit
  read -ra words <args
  input=()
  if [ -e site.pp ]; then input=(site.pp); elif [ -d manifests ]; then input=(manifests); fi
  COLOPHON_TEST_TRACKING=all "$COLOPHON" compile --plain "${words[@]}" "${input[@]}" >"$CLP_TEMPORARY/with" 2>"$CLP_TEMPORARY/said"
  with=$?
  "$COLOPHON" compile --plain "${words[@]}" "${input[@]}" >"$CLP_TEMPORARY/secrets" 2>"$CLP_TEMPORARY/said-secrets"
  secrets=$?
  "$COLOPHON" compile -q --plain --no-provenance "${words[@]}" "${input[@]}" >"$CLP_TEMPORARY/without" 2>/dev/null
  without=$?
  if [ $with -ne $without ]; then not_ok "$name" "$(case_place "$name")exit status $with with tracking, $without without it"
  elif [ $with -ne $secrets ]; then not_ok "$name" "$(case_place "$name")exit status $with with tracking, $secrets with that of secrets"
  elif ! cmp -s "$CLP_TEMPORARY/said" "$CLP_TEMPORARY/said-secrets"; then
    not_ok "$name" "$(case_place "$name")says something else: $(diff "$CLP_TEMPORARY/said" "$CLP_TEMPORARY/said-secrets" | head -4 | tr '\n' ' ')"
  elif ! cmp -s "$CLP_TEMPORARY/with" "$CLP_TEMPORARY/secrets"; then not_ok "$name" "$(case_place "$name")the catalogs differ where secrets alone are tracked"
  elif cmp -s "$CLP_TEMPORARY/with" "$CLP_TEMPORARY/without"; then ok "$name"
  else not_ok "$name" "$(case_place "$name")the catalogs differ"; fi
done
