# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Each fuzz target finds nothing in a fixed number of runs that start from the test cases, with a fixed seed: a check
# of what is there must not fail by chance (CLP_SEED chooses others).  To search, set CLP_FUZZ_SECONDS: so long for
# each, with a seed of its own; what was found is kept in the folder CLP_FUZZ_KEEP, if that is set.
. "$CLP_SOURCE/tests/suites/common.sh"

cd "$CLP_TEMPORARY" || exit
clang=$(command -v clang || compgen -c | grep -m 1 -E '^clang-[0-9]+$') || skip_suite fuzz "needs clang"
echo 'int LLVMFuzzerTestOneInput(const unsigned char *d, unsigned long n) { return d && n > 1000000; }' >probe.c
"$clang" -fsanitize=fuzzer,address,undefined probe.c -o probe 2>/dev/null ||
  skip_suite fuzz "clang's fuzzer runtime is missing (libclang-rt-dev, or libclang-rt-NN-dev)"

# The library's sources, once: generated ones are beside the others.
flags=(-g -O1 -std=gnu17 -D_GNU_SOURCE "-DPACKAGE_VERSION=\"fuzz\"" "-I$CLP_SOURCE"
  -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all)
# shellcheck disable=SC2046
flags+=($(pkg-config --cflags gmp jansson libmd oniguruma yaml-0.1))
# shellcheck disable=SC2207
libraries=($(pkg-config --libs gmp jansson libmd oniguruma yaml-0.1) $(sed -n 's/^LIBS = //p' "$CLP_BUILD/Makefile") -lm)
mkdir corpus
# A run of CI builds the same sources twice: CLP_FUZZ_OBJECTS is a folder that keeps what clang made of them, under a
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
  "$clang" "${flags[@]}" -c "$source" -o "$2/${name//\//_}.o"
}
# build_objects FOLDER - 0 if all were compiled
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
verdict 'the library builds for fuzzing' "${failed:-0}" "clang failed"

unpack_cases || exit
# copy FOLDER PREFIX FILE… - the files, each behind PREFIX (a choice that the target reads), into a corpus.
copy() {
  local folder=$1 prefix=$2 number
  shift 2
  mkdir -p "$folder"
  number=$(find "$folder" -type f | wc -l)
  for file in "$@"; do
    { printf '%s' "$prefix"; cat "$file"; } >"$folder/$((number++))"
  done
}
mapfile -t manifests < <(find "$CLP_CASES" "$CLP_SOURCE/examples" -name '*.pp' -size -20k | sort)
mapfile -t grammar < <(find "$CLP_SOURCE/tests/grammar" \( -name '*.pp' -o -name '*.epp' \) -size -20k | sort)
mapfile -t json < <(find "$CLP_CASES" "$CLP_SOURCE/examples" -path '*facts*.json' -size -20k | sort)
mapfile -t yaml < <(find "$CLP_SOURCE/tests" "$CLP_CASES" "$CLP_SOURCE/examples" -path '*facts*.yaml' -size -20k | sort)
copy corpus/compile '' "${manifests[@]}"
copy corpus/parse P "${grammar[@]}" "${manifests[@]}"
copy corpus/facts '0' "${json[@]}"
copy corpus/facts '1' "${yaml[@]}"
mapfile -t enc < <(find "$CLP_CASES" -name 'enc.yaml' | sort)
mapfile -t trusted < <(find "$CLP_CASES/trusted" -name 'trusted.json' | sort)
mapfile -t exported < <(find "$CLP_CASES/exported" -name 'store.json' -o -path '*/catalogs/*.json' | sort)
copy corpus/node '0' "${enc[@]}"
copy corpus/node '1' "${trusted[@]}"
copy corpus/node '2' "${exported[@]}"
mapfile -t external < <(find "$CLP_CASES/external" -name 'external.json' | sort)
copy corpus/node '3' "${external[@]}"
mkdir -p corpus/hiera
number=0
for config in "$CLP_CASES"/hiera/*/env/hiera.yaml; do
  for file in "${config%/*}"/data/*.{yaml,conf}; do
    { cat "$config"; printf '\n====\n'; cat "$file"; } >"corpus/hiera/$((number++))" 2>/dev/null
  done
done
mkdir -p corpus/saved
number=0
for code in 'notify { a: }' '$a = 1 notify { "a $a": message => { 1 => [Notify["b"], true] } } notify { b: message => undef }' \
  'class c($p = "x") { if $p == "y" { notify { $p: } } } class { c: p => Sensitive("secrets!") } Notify <| |> { tag => a }'; do
  "$COLOPHON" compile -q --node n -e "$code" >"corpus/saved/$((number++))" 2>/dev/null
done
mkdir -p corpus/rules
number=0
for story in "$CLP_SOURCE"/tests/history/stories/{check,owners}-*.story; do
  for kind in 0 1 2; do # a policy, CODEOWNERS of GitHub, of GitLab
    if [ $kind = 0 ]; then name='[.]yaml$'; else name='CODEOWNERS$'; fi
    { printf '%s' "$kind"; awk -v "name=$name" '!/^[|]/ { on = /^file / && $0 ~ name } /^[|] / && on { print substr($0, 3) }' \
      "$story"; } >"corpus/rules/$((number++))"
  done
done
mapfile -t specifications < <(find "$CLP_SOURCE/tests/smartfrog/cases" "$CLP_SOURCE/examples" -name '*.sf' | sort)
copy corpus/smartfrog '0' "${specifications[@]}"
copy corpus/smartfrog '3' "${specifications[@]}"
mkdir -p corpus/trace
number=0
for case in "$CLP_SOURCE"/tests/faults/cases/*/; do
  { "$COLOPHON" compile -q --plain --no-environment --node n --fact os.family=Debian "$case/site.pp"; printf '\n====\n'
    gzip -dc "$case/trace.gz" | grep -a -E 'srv/t|Starting|Evaluated|clone|vfork|exited' | head -n 150; } >"corpus/trace/$((number++))" 2>/dev/null
done
mkdir -p corpus/ruby
number=0
for text in "$CLP_SOURCE"/tests/ruby/*.rb "$CLP_SOURCE"/tests/ruby/*.erb; do
  case $text in *.erb) kind=E ;; *) kind=R ;; esac
  { printf '%s' $kind; head -c 4000 "$text"; } >"corpus/ruby/$((number++))"
done
mkdir -p corpus/render
mapfile -t templates < <(find "$CLP_SOURCE/tests" "$CLP_CASES" -name '*.erb' -size -4k | sort)
copy corpus/render E "${templates[@]}"
number=$(find corpus/render -type f | wc -l)
rest=$'\n====\n'
for file in "$CLP_SOURCE"/tests/fuzz/render/newer_*.rb; do
  { printf 'E%s' "$rest"; cat "$file"; } >"corpus/render/$((number++))"
done
for file in "$CLP_SOURCE"/tests/fuzz/render/older_*.rb; do
  { printf 'E%s%s' "$rest" "$rest"; cat "$file"; } >"corpus/render/$((number++))"
done
while IFS=$'\t' read -r before template; do # the probes, in files and as values
  kind=E
  [ $((number % 2)) = 0 ] || kind=T
  printf '%s%b%s%s%s%b' $kind "$template" "$rest" "$rest" "$rest" "$before" >"corpus/render/$((number++))"
done < <(sed -nE '3,$s/^[^\t]*\t"(.*)"\t"(.*)"\t.*/\1 \t\2/p' "$CLP_SOURCE/tests/ruby/probes.tsv")
mkdir -p corpus/dns
printf '\0\200\2\300\14\0\1\0\1\0\0\0\1\0\4\300\0\2\1\300\14\0\1\0\1\0\0\0\1\0\4\300\0\2\2' >corpus/dns/0  # two addresses
printf '\0\200\2\300\14\0\5\0\1\0\0\0\1\0\4\1b\300\20\300\55\0\1\0\1\0\0\0\1\0\4\300\0\2\2' >corpus/dns/1    # of another name
printf '\3\200\1\300\14\0\17\0\1\0\0\0\1\0\6\0\12\1b\300\20' >corpus/dns/2                                    # MX
printf '\5\203\1\300\14\0\6\0\1\0\0\0\1\0\30\300\14\300\14\0\0\0\1\0\0\0\2\0\0\0\3\0\0\0\4\0\0\0\5' >corpus/dns/3 # SOA
printf '\7\200\1\300\14\0\20\0\1\0\0\0\1\0\6\2ab\2cd' >corpus/dns/4                                        # TXT
mkdir -p corpus/regexp
number=0
while IFS= read -r row; do
  printf '%b' "$row" >"corpus/regexp/$((number++))"
done < <(sed -nE 's/^REGEXP\("(.*)", "(.*)", .*/\1\\n\2/p' "$CLP_SOURCE/tests/unit/string_tables.def")

seconds=${CLP_FUZZ_SECONDS:-120}
declare -A runs=([fuzz_compile]=15000 [fuzz_facts]=150000 [fuzz_parse]=150000 [fuzz_regexp]=150000
  [fuzz_node]=15000 [fuzz_hiera]=10000 [fuzz_saved]=30000 [fuzz_rules]=30000 [fuzz_smartfrog]=15000 [fuzz_trace]=15000 [fuzz_ruby]=20000 [fuzz_render]=5000 [fuzz_dns]=300000)
declare -A longest=([fuzz_saved]=16384 [fuzz_trace]=65536)
export ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1
for source in "$CLP_SOURCE"/tests/fuzz/fuzz_*.c; do
  name=$(basename "$source" .c)
  if ! "$clang" "${flags[@]/fuzzer-no-link/fuzzer}" "$source" "$objects"/*.o "${libraries[@]}" -o "$name"; then
    not_ok "$name builds"
    continue
  fi
  # The same runs on every machine: seeds in a fixed order, unlike a folder's, and nothing that looks at addresses, as
  # the comparisons do.
  find "corpus/${name#fuzz_}" -type f | LC_ALL=C sort -V | paste -s -d , >"$name.seeds"
  # What clang built is the same beside any build: with sanitizers there only a share more, with that half's seed.
  bound=("-seed=${CLP_SEED:-1}" "-runs=$((${runs[$name]:-10000} / CLP_SHARE))" -reload=0 -use_cmp=0
    "-seed_inputs=@$name.seeds")
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
