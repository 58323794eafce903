# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Each fuzz target finds nothing in a fixed number of runs that start from the test cases, with a fixed seed: a check
# of what is there must not fail by chance (CLP_SEED chooses others).  What clang needs for this takes minutes, so it is
# done in a sanitized build, the second half of CI, and with `tests/run --long`; else each target is built with the library as it is
# and given what fuzzing starts from (tests/fuzz/replay.c).
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
libraries=($(pkg-config --libs gmp jansson libmd oniguruma yaml-0.1) $(sed -n 's/^LIBS = //p' "$CLP_BUILD/Makefile") -lm)
common=(-std=gnu17 -D_GNU_SOURCE "-I$CLP_SOURCE" "${used[@]}")
# Seeds in a fixed order, unlike a folder's.
for name in "${names[@]}"; do
  find "corpus/${name#fuzz_}" -type f | LC_ALL=C sort -V >"$name.seeds"
done

# --- without a fuzzer --------------------------------------------------------------------------------------

if ! sanitized && [ -z "${CLP_LONG:-}${CLP_FUZZ_SECONDS:-}" ]; then
  read -ra compiler < <(sed -n 's/^CC = //p' "$CLP_BUILD/Makefile")
  eval "defined=($(sed -n 's/^DEFS = //p' "$CLP_BUILD/Makefile"))" # as the library was compiled
  # shellcheck disable=SC2207
  libraries+=($(sed -n -E 's/^(ZLIB|ZSTD)_LIBS = //p; s/^Libs.private: //p' "$CLP_BUILD/Makefile" "$CLP_BUILD/libcolophon.pc"))
  read -ra archives < <(make --no-print-directory -s -C "$CLP_BUILD" room-archives)
  for name in "${names[@]}"; do
    if "${compiler[@]}" -g "${common[@]}" "${defined[@]}" "$CLP_SOURCE/tests/fuzz/$name.c" "$CLP_SOURCE/tests/fuzz/replay.c" \
      "${archives[@]/#/$CLP_BUILD/}" "${libraries[@]}" -o "$name"; then
      xargs -d '\n' timeout 600 "./$name" <"$name.seeds" >"$name.log" 2>&1
      verdict "$name: what fuzzing starts from" $? "$(tail -n 5 "$name.log")"
    else
      not_ok "$name builds"
    fi
  done
  exit
fi

# --- the library, once -------------------------------------------------------------------------------------

clang=$(command -v clang || compgen -c | grep -m 1 -E '^clang-[0-9]+$') || skip_suite fuzz "needs clang"
echo 'int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return d && n > 1000000; }' >probe.c
"$clang" -fsanitize=fuzzer,address,undefined probe.c -o probe 2>/dev/null ||
  skip_suite fuzz "clang's fuzzer runtime is missing (libclang-rt-dev, or libclang-rt-NN-dev)"
cached=("$clang")
if have ccache; then cached=(ccache "$clang"); fi
# A fixed number of runs must be the same on every machine, so it looks at no addresses, as comparisons do (-use_cmp=0); what would
# tell the fuzzer of them is left out.
coverage=(-fsanitize-coverage=inline-8bit-counters,pc-table)
[ -z "${CLP_FUZZ_SECONDS:-}" ] || coverage=(-fsanitize=fuzzer-no-link)
flags=(-gline-tables-only -O1 -fPIC "-DPACKAGE_VERSION=\"fuzz\"" "${common[@]}" -fsanitize=address,undefined -fno-sanitize-recover=all "${coverage[@]}")
# A long run of CI builds the same sources twice: CLP_FUZZ_OBJECTS is a folder that keeps what clang made of them, under a
# digest of the sources, the compiler and its flags.
objects=objects
if [ -n "${CLP_FUZZ_OBJECTS:-}" ]; then
  digest=$({ "$clang" --version; printf '%s\n' "${flags[@]/"$CLP_SOURCE"/}"
    cd "$CLP_SOURCE" && find src grammar provenance include \( -name '*.[ch]' -o -name '*.def' \) |
      LC_ALL=C sort | xargs sha256sum; } | sha256sum)
  objects=$CLP_FUZZ_OBJECTS/${digest%% *}
fi
compile_one() {
  local source=$1 name=${1#"$CLP_SOURCE"/}
  "${cached[@]}" "${flags[@]}" -c "$source" -o "$2/${name//\//_}.o"
}
# build_objects FOLDER - 0 if all were compiled; generated sources are beside the others.
build_objects() {
  local source failed=0
  mkdir -p "$1" || return
  while read -r source; do
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n || failed=1; done
    compile_one "$source" "$1" &
  done < <(find "$CLP_SOURCE/src" "$CLP_SOURCE/grammar" "$CLP_SOURCE/provenance" -name '*.c' ! -path '*/src/cli/*')
  while [ "$(jobs -rp | wc -l)" -gt 0 ]; do wait -n || failed=1; done
  return $failed
}
if [ ! -d "$objects" ]; then
  build_objects "$objects.new" && mv "$objects.new" "$objects"
  failed=$?
fi
# Linked once, not for each target.
[ "${failed:-0}" -ne 0 ] ||
  "$clang" -shared -fsanitize=address,undefined -o libfuzzed.so "$objects"/*.o "${libraries[@]}"
verdict 'the library builds for fuzzing' $? "clang failed"

# --- fuzzing -----------------------------------------------------------------------------------------------

seconds=${CLP_FUZZ_SECONDS:-120}
# Runs beside those of the seeds, in a long run and in one of CI.
declare -A long=([fuzz_compile]=15000 [fuzz_facts]=150000 [fuzz_parse]=150000 [fuzz_regexp]=150000
  [fuzz_node]=15000 [fuzz_hiera]=10000 [fuzz_saved]=30000 [fuzz_rules]=30000 [fuzz_smartfrog]=15000 [fuzz_trace]=15000 [fuzz_ruby]=20000 [fuzz_render]=5000 [fuzz_dns]=300000)
declare -A longest=([fuzz_saved]=16384 [fuzz_trace]=65536)
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
for name in "${names[@]}"; do
  if ! "$clang" "${flags[@]}" -fsanitize=fuzzer "$CLP_SOURCE/tests/fuzz/$name.c" -L. -lfuzzed -Wl,-rpath,"$PWD" "${libraries[@]}" -o "$name"; then
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
