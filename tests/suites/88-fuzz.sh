# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Each fuzz target finds nothing in a fixed number of runs that start from the test cases, with a fixed seed: a check
# of what is there must not fail by chance (CLP_SEED chooses others).  That takes a build by clang with --enable-sanitizers
# --enable-fuzzing, the second half of CI; in any other one each target is only given what fuzzing starts from (tests/fuzz/replay.c).
# To search, set CLP_FUZZ_SECONDS: so long for each, with a seed of its own; what was found is kept in the folder
# CLP_FUZZ_KEEP, if that is set.
. "$CLP_SOURCE/tests/suites/common.sh"

cd "$CLP_TEMPORARY" || exit
python=$(python_with gzip) || skip_suite fuzz "needs python3"
unpack_cases || exit
"$python" "$CLP_SOURCE/tests/fuzz/seeds.py" "$COLOPHON" "$CLP_SOURCE" corpus --cases "$CLP_CASES" --share "$(if [ -n "${CLP_LONG:-}${CLP_FUZZ_SECONDS:-}" ]; then
  echo 1; else echo 3; fi)" --seed "${CLP_SEED:-1}" || { not_ok seeds.py "ended with an error"; exit; }
names=()
for source in "$CLP_SOURCE"/tests/fuzz/fuzz_*.c; do
  names+=("$(basename "$source" .c)")
done
# shellcheck disable=SC2207
used=($(pkg-config --cflags gmp jansson libmd oniguruma yaml-0.1))
# shellcheck disable=SC2207
libraries=($(pkg-config --libs gmp jansson libmd oniguruma yaml-0.1) $(sed -n 's/^LIBS = //p' "$CLP_BUILD/Makefile") -lm
  $(sed -n -E 's/^(ZLIB|ZSTD)_LIBS = //p; s/^Libs.private: //p' "$CLP_BUILD/Makefile" "$CLP_BUILD/libcolophon.pc"))
read -ra compiler < <(sed -n 's/^CC = //p' "$CLP_BUILD/Makefile")
eval "defined=($(sed -n 's/^DEFS = //p' "$CLP_BUILD/Makefile"))" # as the library was compiled
# shellcheck disable=SC2207
sanitizers=($(sed -n 's/^CLP_SANITIZERS = //p' "$CLP_BUILD/Makefile"))
read -ra archives < <(make --no-print-directory -s -C "$CLP_BUILD" room-archives)
common=(-std=gnu17 -g -O1 -D_GNU_SOURCE "-I$CLP_SOURCE" "${used[@]}" "${defined[@]}" "${sanitizers[@]}")
# Seeds in a fixed order, unlike a folder's.
for name in "${names[@]}"; do
  find "corpus/${name#fuzz_}" -type f | LC_ALL=C sort -V >"$name.seeds"
done

# --- without a fuzzer --------------------------------------------------------------------------------------

if [[ ${sanitizers[*]} != *-fsanitize-coverage=* ]]; then
  [ -z "${CLP_FUZZ_SECONDS:-}" ] || skip_suite fuzz "needs a build with CC=clang --enable-sanitizers --enable-fuzzing"
  for name in "${names[@]}"; do
    if "${compiler[@]}" "${common[@]}" "$CLP_SOURCE/tests/fuzz/$name.c" "$CLP_SOURCE/tests/fuzz/replay.c" \
      "${archives[@]/#/$CLP_BUILD/}" "${libraries[@]}" -o "$name"; then
      xargs -d '\n' timeout 600 "./$name" <"$name.seeds" >"$name.log" 2>&1
      verdict "$name: what fuzzing starts from" $? "$(tail -n 5 "$name.log")"
    else
      not_ok "$name builds"
    fi
  done
  exit
fi

# --- fuzzing -----------------------------------------------------------------------------------------------

seconds=${CLP_FUZZ_SECONDS:-120}
# Runs beside those of the seeds, in a long run and in one of CI.
declare -A long=([fuzz_compile]=15000 [fuzz_facts]=150000 [fuzz_parse]=150000 [fuzz_regexp]=150000
  [fuzz_node]=15000 [fuzz_hiera]=10000 [fuzz_saved]=30000 [fuzz_rules]=30000 [fuzz_smartfrog]=15000 [fuzz_trace]=15000 [fuzz_ruby]=20000 [fuzz_render]=5000 [fuzz_dns]=300000 [fuzz_types]=100000)
declare -A longest=([fuzz_saved]=16384 [fuzz_trace]=65536)
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
for name in "${names[@]}"; do
  if ! "${compiler[@]}" "${common[@]}" -fsanitize=fuzzer "$CLP_SOURCE/tests/fuzz/$name.c" "${archives[@]/#/$CLP_BUILD/}" \
    "${libraries[@]}" -o "$name"; then
    not_ok "$name builds"
    continue
  fi
  runs=${long[$name]:-10000}
  [ -n "${CLP_LONG:-}" ] || runs=$((runs / 5))
  bound=("-seed=${CLP_SEED:-1}" "-runs=$runs" -reload=0 -use_cmp=0 "-seed_inputs=@$name.list")
  paste -s -d , "$name.seeds" | tr -d '\n' >"$name.list" # with the end of a line it would take the last name for another
  [ -z "${CLP_FUZZ_SECONDS:-}" ] || bound=("-max_total_time=$seconds" "corpus/${name#fuzz_}")
  timeout $((seconds * 3 + 120)) "./$name" "${bound[@]}" -timeout=20 -rss_limit_mb=2000 -max_len="${longest[$name]:-4096}" \
    -print_final_stats=1 >"$name.log" 2>&1
  status=$?
  grep -E 'stat::number_of_executed_units|^Done' "$name.log"
  if [ $status -ne 0 ]; then
    tail -n 40 "$name.log"
    [ -z "${CLP_FUZZ_KEEP:-}" ] || cp "$name.log" crash-* leak-* timeout-* oom-* "$CLP_FUZZ_KEEP" 2>/dev/null
  fi
  # What was found stands in the report itself: `base64 -d` makes the input again.
  verdict "$name" $status "$(grep -m 1 -E 'ERROR|SUMMARY|runtime error' "$name.log") $(
    find . -maxdepth 1 \( -name 'crash-*' -o -name 'leak-*' -o -name 'timeout-*' -o -name 'oom-*' \) -size -8k \
      -exec base64 -w 0 {} \; -exec rm {} \;)"
done
