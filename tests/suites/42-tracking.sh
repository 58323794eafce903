# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Tracking changes nothing: with provenance and without, every case gives the same catalog, byte for byte.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite tracking "there is no colophon compile yet"
export SOURCE_DATE_EPOCH=0
without_leaks
unpack_cases || exit
number=${CLP_SEED:-1}
for folder in "$CLP_CASES"/*/*/; do
  [ -e "$folder/catalog.json" ] || continue
  [ $((number++ % CLP_SHARE)) -eq 0 ] || continue
  name=${folder#"$CLP_CASES"/}
  name=${name%/}
  cd "$folder" || exit
  read -ra words <args
  input=()
  if [ -e site.pp ]; then input=(site.pp); elif [ -d manifests ]; then input=(manifests); fi
  "$COLOPHON" compile -q --plain "${words[@]}" "${input[@]}" >"$CLP_TEMPORARY/with" 2>/dev/null
  with=$?
  "$COLOPHON" compile -q --plain --no-provenance "${words[@]}" "${input[@]}" >"$CLP_TEMPORARY/without" 2>/dev/null
  without=$?
  if [ $with -ne $without ]; then not_ok "$name" "$(case_place "$name")exit status $with with tracking, $without without it"
  elif cmp -s "$CLP_TEMPORARY/with" "$CLP_TEMPORARY/without"; then ok "$name"
  else not_ok "$name" "$(case_place "$name")the catalogs differ"; fi
done
