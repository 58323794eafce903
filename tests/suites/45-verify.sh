# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The three theorems hold on every case that compiles and on the example site.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command verify || skip_suite verify "there is no colophon verify yet"

# check NAME FOLDER ARGUMENT…
check() {
  local name=$1 output
  cd "$2" || return
  shift 2
  output=$("$COLOPHON" verify "$@" 2>&1)
  verdict "$name" $? "$(tail -n 1 <<<"$output")"
}

for folder in "$CLP_SOURCE"/tests/cases/*/*/; do
  [ -e "$folder/catalog.json" ] || continue
  name=${folder#"$CLP_SOURCE"/tests/cases/}
  input=site.pp
  [ -e "$folder/site.pp" ] || input=manifests
  # A case may name its input itself.
  if grep -qE '(^| )[^- ][^ ]*\.pp( |$)|(^| )manifests( |$)' "$folder/args"; then input=; fi
  eval "arguments=($(cat "$folder/args"))"
  # shellcheck disable=SC2154
  check "${name%/}" "$folder" "${arguments[@]}" ${input:+"$input"}
done

site=$CLP_SOURCE/examples/site
for facts in "$site"/facts/*.json; do
  [ -e "$facts" ] || continue
  check "example site, $(basename "$facts" .json)" "$site" --node web01.example.com --facts "$facts" manifests
done
