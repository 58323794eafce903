# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2016,SC2054
# Bad input gives a diagnostic that names the place, exit status 1 or 2, no output, no leak and no crash.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command compile || skip_suite bad-input "there is no colophon compile yet"
cd "$CLP_TEMPORARY" || exit
leaks=() # the sanitizer looks for them, too: ten times as fast
if [ -n "${CLP_LONG:-}" ] && ! sanitized && have valgrind; then
  leaks=(valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,indirect)
fi

# bad NAME STATUS TEXT ARGUMENT… - `colophon compile ARGUMENT…` ends with STATUS (several: "1 2") and its
# diagnostic has TEXT.
bad() {
  local name=$1 expected=$2 text=$3 status why=
  shift 3
  timeout 300 "${runner[@]+"${runner[@]}"}" "$COLOPHON" compile --node n "$@" >out 2>err </dev/null
  status=$?
  if [[ " $expected " != *" $status "* ]]; then why="exit status $status, expected $expected: $(head -n 1 err)"
  elif [ -s out ]; then why="partial output"
  elif ! grep -qF -- "$text" err; then why="no '$text' in: $(head -n 1 err)"
  elif grep -qE 'runtime error|Sanitizer' err; then why=$(grep -E -m 1 'runtime error|Sanitizer' err); fi
  if [ -z "$why" ]; then ok "$name"; else not_ok "$name" "$why"; fi
}

# The small ones under valgrind, the large ones without.
runner=("${leaks[@]+"${leaks[@]}"}")
bad 'a missing file' 2 missing.pp missing.pp
printf '\177ELF\001\002\000\000' >binary.pp
bad 'a binary file' 2 binary.pp binary.pp
printf '$a = "\377\376"\n' >utf8.pp
bad 'invalid UTF-8' 2 utf8.pp utf8.pp
printf 'notify { "a:\n}\n' >string.pp
bad 'a string without end' 1 string.pp:1 string.pp
printf 'notify { "a": }\nnotify { "a": }\n' >twice.pp
bad 'a duplicate declaration' 1 twice.pp:2 twice.pp
printf 'include nowhere\n' >class.pp
bad 'an unknown class' 1 class.pp:1 class.pp
printf 'nowhere { "a": }\n' >type.pp
bad 'an unknown type' 1 type.pp:1 type.pp
printf 'notice($nowhere)\n' >variable.pp
bad 'an unknown variable' 1 variable.pp:1 --strict-variables variable.pp
printf '$a = 9223372036854775807 + 1\n' >overflow.pp
bad 'an integer overflow' 1 overflow.pp:1 overflow.pp
printf '$a = 99999999999999999999\n' >literal.pp
bad 'an integer literal that is too large' 1 literal.pp:1 literal.pp
printf 'define d() { d { "x${title}": } }\nd { "a": }\n' >recursion.pp
printf 'class a inherits b { }\nclass b inherits a { }\ninclude a\n' >inherits.pp
bad 'a cycle of inheritance' 1 inherits.pp inherits.pp
printf 'notify { "a": }\n' >good.pp
printf '{"a": ' >broken.json
bad 'broken facts' '1 2' broken.json --facts broken.json good.pp
printf '[1, 2]\n' >list.json
bad 'facts of the wrong shape' '1 2' list.json --facts list.json good.pp
mkdir folder.json
bad 'facts that are a folder' 2 folder.json --facts folder.json good.pp
if [ -e /proc/self/mem ]; then bad 'an input that fails while it is read' 2 /proc/self/mem /proc/self/mem; fi
if [ "$(id -u)" -ne 0 ]; then
  cp good.pp locked.pp && chmod 0 locked.pp
  bad 'an input that may not be read' 2 locked.pp locked.pp
fi
bad 'facts that are missing' 2 nofacts.json --facts nofacts.json good.pp
bad 'an output that cannot be written' 2 nowhere/out.json -o nowhere/out.json good.pp

# Modules.
mkdir -p mods/{turns,looping,dangling,folder,other}/manifests mods/broken/manifests mods/linked
echo 'class turns { include turns::self::self::b }' >mods/turns/manifests/init.pp
ln -s . mods/turns/manifests/self
ln -s circle mods/circle
ln -s init.pp mods/looping/manifests/init.pp
ln -s /nowhere/at/all mods/dangling/manifests/init.pp
mkdir mods/folder/manifests/x.pp
echo 'class other::y { }' >mods/other/manifests/x.pp
printf 'class broken {\n' >mods/broken/manifests/init.pp
mkdir outside && echo 'class linked { notify { "outside": } }' >outside/init.pp
ln -s ../../outside mods/linked/manifests
for class in circle turns::self::self::b looping dangling dangling::x folder::x other::z; do
  bad "no class: $class" 1 "Could not find class ::$class" --modulepath mods -e "include $class"
done
bad 'a folder that is linked to itself' 1 'Could not find class ::turns::self::self::b' --modulepath mods -e 'include turns'
bad 'a file that defines something else' 1 "The name 'other::y' is unacceptable in file" --modulepath mods -e 'include other::x'
bad 'a module with a syntax error' 1 mods/broken/manifests/init.pp:2 --modulepath mods -e 'include broken'
bad 'a folder of a module that is a link to elsewhere' 1 'mods/linked/manifests is outside' --modulepath mods -e 'include linked'
"$COLOPHON" compile --plain --node n --allow-outside --modulepath mods -e 'include linked' >out 2>err
verdict 'broken modules that are not used, one that is linked' "$(grep -q '"outside"' out; echo $?)" "$(head -n 1 err)"
if [ "$(id -u)" -ne 0 ]; then
  mkdir -p mods/locked/manifests && echo 'class locked { }' >mods/locked/manifests/init.pp
  chmod 0 mods/locked/manifests/init.pp
  bad 'a module that may not be read' 1 mods/locked/manifests/init.pp --modulepath mods -e 'include locked'
fi

# A file that is cut and written again while it is read is whole, or has errors, or is empty: no signal.
changing() {
  local number status
  { for number in $(seq 3000); do printf 'notify { "number %s": }\n' "$number"; done; } >whole.pp
  cp whole.pp changing.pp
  while :; do cp whole.pp changing.pp; : >changing.pp; done &
  local writer=$!
  for number in $(seq 30); do
    "$COLOPHON" compile --plain --quiet --node n changing.pp >out 2>err
    status=$?
    [ $status -le 2 ] || break
  done
  kill $writer
  wait $writer 2>/dev/null
  verdict 'a file that changes while it is read' $((status > 2)) "exit status $status"
}
changing

runner=()
bad 'endless recursion of defined types' 1 recursion.pp recursion.pp
{ printf '$a = "'; head -c 10000000 /dev/zero | tr '\0' x; printf '\n'; } >line.pp
bad 'a line of 10 MB without end' 1 line.pp:1 line.pp
{ printf '$a = '; head -c 100000 /dev/zero | tr '\0' '['; } >brackets.pp
bad '100,000 nested brackets' 1 brackets.pp:1 brackets.pp
{ printf '$a = '; head -c 100000 /dev/zero | tr '\0' '('; } >parentheses.pp
bad '100,000 nested parentheses' 1 parentheses.pp:1 parentheses.pp

# What no one runs is still part of the provenance.
printf 'case undef {\n  1: { $type { "a": } }\n  undef: { notify { "b": } }\n}\n' >untaken.pp
"${leaks[@]+"${leaks[@]}"}" "$COLOPHON" compile --node n --expanded untaken.pp >out 2>err
verdict 'a computed type in an untaken branch' $? "$(head -n 1 err)"
"$COLOPHON" explain --node n 'File[/a]' untaken.pp >out 2>err
status=$?
verdict 'a question beside it' $((status != 1)) "exit status $status: $(head -n 1 err)"

"$COLOPHON" compile --node n good.pp >/dev/full 2>err
status=$?
verdict 'a full output' "$([ $status -eq 2 ] && [ -s err ]; echo $?)" "exit status $status: $(head -n 1 err)"
cp good.pp kept.json
"$COLOPHON" compile --node n -o kept.json twice.pp 2>/dev/null
verdict 'an error leaves an old output as it is' "$(cmp -s good.pp kept.json; echo $?)" "it changed"

# ---- data and what is known of the node ----

mkdir -p env/data env/manifests
printf 'notify { "x": message => lookup("k") }\n' >env/manifests/site.pp
# data TEXT: the data file of the environment.
data() { rm -rf env/data env/hiera.yaml && mkdir env/data && printf '%b' "$1" >env/data/a.yaml && hiera 'version: 5\nhierarchy: [{name: a, path: a.yaml}]\n'; }
hiera() { rm -f env/hiera.yaml && printf '%b' "$1" >env/hiera.yaml; }
in_env=(--environment ./env)
runner=("${leaks[@]+"${leaks[@]}"}")
data 'k: v\n' && hiera 'version: 5\nhierarchy: ['
bad 'a hiera.yaml that is cut off' 1 env/hiera.yaml:2 "${in_env[@]}"
data 'k: v\n' && hiera 'version: 5\nhierarchy: {a: b}\n'
bad 'a hierarchy of the wrong shape' 1 env/hiera.yaml:1 "${in_env[@]}"
data 'k:\n\tv: 1\n'
bad 'data with a tab' 1 env/data/a.yaml:2 "${in_env[@]}"
data 'k: "\\xff\\xfe"\nl: \0377\n'
bad 'data that is no UTF-8' 1 env/data/a.yaml:2 "${in_env[@]}"
data "k: \"%{lookup('l')}\"\nl: \"%{lookup('k')}\"\n"
bad 'data in a circle' 1 'Recursive lookup detected in [k, l]' "${in_env[@]}"
data 'k: &k [*k]\n'
bad 'an alias inside of its anchor' 1 env/data/a.yaml:1:8 "${in_env[@]}"
data 'k: !ruby/object:Gem::Installer {i: x}\n'
bad 'data with an object of Ruby' 1 env/data/a.yaml:1:4 "${in_env[@]}"
data '' && rm env/data/a.yaml && mkdir env/data/a.yaml
bad 'data that are a folder' 1 'Is a directory' "${in_env[@]}"
data '' && rm env/data/a.yaml && ln -s a.yaml env/data/a.yaml
bad 'data that are a link to themselves' 1 "did not find a value for the name 'k'" "${in_env[@]}"
data 'k: v\n' && rm env/hiera.yaml && ln -s hiera.yaml env/hiera.yaml
bad 'a hiera.yaml that is a link to itself' 1 "did not find a value for the name 'k'" "${in_env[@]}"
if [ "$(id -u)" -ne 0 ]; then
  data 'k: v\n' && chmod 0 env/data/a.yaml
  bad 'data that may not be read' 1 env/data/a.yaml "${in_env[@]}"
fi
# Data that change while they are read are old, new, or cut off, which is an error that names the file.
changing_data() {
  local number status why=
  { printf 'k: v\n'; for number in $(seq 20000); do printf 'k%s: "value %s"\n' "$number" "$number"; done; } >whole.yaml
  data '' && cp whole.yaml env/data/a.yaml
  while :; do cp whole.yaml env/data/a.yaml; : >env/data/a.yaml; done &
  local writer=$!
  for number in $(seq 20); do
    "$COLOPHON" compile --plain --quiet --node n "${in_env[@]}" >out 2>err
    status=$?
    case $status in
    0) grep -q '"message": "v"' out || why="another value: $(grep message out)" ;;
    1) grep -qE "env/data/a.yaml|did not find a value for the name 'k'" err || why="no file in: $(head -n 1 err)" ;;
    *) why="exit status $status" ;;
    esac
    [ -z "$why" ] || break
  done
  kill $writer
  wait $writer 2>/dev/null
  verdict 'data that change while they are read' "$([ -z "$why" ]; echo $?)" "$why"
}
changing_data

# Data functions.
mkdir -p env/functions/environment
# function BODY: what the only entry of the hierarchy asks, with $n for the digits of its key.
function_it() {
  data '' && hiera 'version: 5\nhierarchy: [{name: a, lookup_key: "environment::it"}]\n'
  printf 'function environment::it($key, $options, $context) {\n  if $key !~ /^k/ { $context.not_found }\n  $n = regsubst($key, "k", "")\n  %s\n}\n' "$1" >env/functions/environment/it.pp
}
function_it 'lookup("k${n}0")'
bad 'data functions that lead on and on' 1 'Evaluation is nested' "${in_env[@]}"
function_it '$context.interpolate("%{lookup('\''k${n}0'\'')}")'
bad 'data functions that interpolate on and on' 1 'Evaluation is nested' "${in_env[@]}"
function_it 'environment::it($key, $options, $context)'
bad 'a data function that calls itself' 1 'Evaluation is nested' "${in_env[@]}"
function_it 'notify { $key: }'
bad 'a data function that declares something twice' 1 'Duplicate declaration' "${in_env[@]}" -e 'notify { "k": } lookup("k")'
function_it 'break()'
bad 'a data function that breaks without a loop' 1 'from context where this is illegal' "${in_env[@]}"
printf 'function environment::it(' >env/functions/environment/it.pp
bad 'a data function that is cut off' 1 'env/functions/environment/it.pp:1' "${in_env[@]}"
rm -r env/functions

# A module may be a link to elsewhere, as for Puppet; one that leads to nothing, or to itself, is none.
mkdir -p elsewhere/manifests mods && echo 'class linked { }' >elsewhere/manifests/init.pp
rm -rf mods/linked && ln -sfn ../elsewhere mods/linked && ln -sfn nowhere mods/lost && ln -sfn circle mods/circle
bad 'a module that is a link to elsewhere, without --allow-outside' 1 'mods/linked is outside' --modulepath mods -e 'include linked'
"$COLOPHON" compile --plain --node n --allow-outside --modulepath mods -e 'include linked' >out 2>err
verdict 'a module that is a link to elsewhere' "$(grep -q '"title": "Linked"' out; echo $?)" "$(head -n 1 err)"
bad 'a module that is a link to nothing' 1 'Could not find class ::lost' --modulepath mods -e 'include lost'
bad 'a module that is a link to itself' 1 'Could not find class ::circle' --modulepath mods -e 'include circle'
rm mods/linked mods/lost mods/circle
mkdir -p mods/half/manifests && echo 'class half { }' >mods/half/manifests/init.pp && printf '{' >mods/half/metadata.json
bad 'metadata of a module cut off' 1 'see mods/half/metadata.json' --strict error --modulepath mods -e 'include half'
head -c 100000 /dev/zero | tr '\0' '[' >mods/half/metadata.json
bad '100,000 nested brackets in metadata' 1 'see mods/half/metadata.json' --strict error --modulepath mods -e 'include half'
# wrong KIND TEXT PLACE: a file of KIND with TEXT is an error at PLACE.
wrong() { printf '%b' "$3" >"wrong.$2" && bad "$1" 1 "wrong.$2:$4" "${5:---enc}" "wrong.$2" good.pp; }
wrong 'a classifier that writes a list' yaml '- a\n' 1:1
wrong 'a classifier that writes half' yaml 'classes: [a\n' 2:1
wrong 'a classifier that writes a tab' yaml 'classes:\n\ta: b\n' 2:1
wrong 'a classifier whose classes are numbers' yaml 'classes: [1]\n' 1:11
wrong 'a classifier that writes symbols' yaml 'parameters:\n  a: :b\n' 2:3
wrong 'a classifier that writes nothing' yaml '' 1:1
wrong 'trusted facts that are none' json '{"pp_role": "x"}' 1:2 --trusted
wrong 'trusted facts of the wrong shape' json '{"extensions": []}' 1:16 --trusted
wrong 'facts of PuppetDB without names' json '[{"value": 1}]' 1:2 --facts
wrong 'facts of other nodes' json '[{"certname":"a","name":"x","value":1},{"certname":"b","name":"x","value":1}]' 1:1 --facts
wrong 'facts that facter wrote half' txt 'os => {\n  a => [\n' 2:8 --facts
wrong 'a catalog without resources' json '{"name": "a"}' 1:1 --exported
wrong 'exported resources without a type' json '[{"title": "x"}]' 1:2 --exported
wrong 'exported resources that are cut off' json '[1' 1:2 --exported
bad 'a classifier that is missing' 2 nowhere.yaml --enc nowhere.yaml good.pp
bad 'exported resources that are missing' 2 nowhere --exported nowhere good.pp
bad 'a node classifier that cannot be run' 2 'Could not run the node classifier ./nowhere' --enc-program ./nowhere good.pp

runner=()
{ printf 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n'
  for i in {1..11}; do printf 'a%d: &a%d [%s]\n' "$i" "$i" "$(printf '*a%d, ' $((i - 1)){,,,,,,,,,} | sed 's/, $//')"; done
  printf 'k: *a11\n'; } >aliases.yaml
data '' && cp aliases.yaml env/data/a.yaml
bad 'aliases of aliases' 1 'Aliases make this data too large' "${in_env[@]}"
bad 'aliases of aliases in facts' 1 'Aliases make this data too large' --facts aliases.yaml good.pp
bad 'aliases of aliases of a classifier' 1 'Aliases make this data too large' --enc aliases.yaml good.pp
{ for i in {0..40}; do printf "k%d: \"%%{lookup('k%d')}%%{lookup('k%d')}\"\n" "$i" $((i + 1)) $((i + 1)); done
  printf "k: \"%%{lookup('k0')}\"\nk41: end\n"; } >doubling.yaml
data '' && cp doubling.yaml env/data/a.yaml
bad 'data that double again and again' 1 'More than 200000 lookups inside of one' "${in_env[@]}"
{ printf "k: \"%%{lookup('k0')}\"\n"; for i in {0..20000}; do printf "k%d: \"%%{lookup('k%d')}\"\n" "$i" $((i + 1)); done; } >env/data/a.yaml
bad 'data that lead on and on' 1 'env/data/a.yaml:1001:7: error: Lookups are nested deeper than' "${in_env[@]}"
sed -i '1000{s/%.*}/v/;q}' env/data/a.yaml
"$COLOPHON" compile --plain --node n "${in_env[@]}" >out 2>err
verdict 'data that lead on as far as they may' "$(grep -q '"message": "v"' out; echo $?)" "$(head -n 1 err)"
{ printf 'k: '; head -c 100000 /dev/zero | tr '\0' '['; } >env/data/a.yaml
bad '100,000 nested brackets in data' 1 env/data/a.yaml:1 "${in_env[@]}"
{ printf 'parameters: '; head -c 100000 /dev/zero | tr '\0' '['; } >wrong.yaml
bad '100,000 nested brackets of a classifier' 1 wrong.yaml:1 --enc wrong.yaml good.pp
{ printf 'a => {\n'; for _ in {1..20000}; do printf ' b => {\n'; done; } >wrong.txt
bad '20,000 nested facts of facter' 1 wrong.txt:101 --facts wrong.txt good.pp
{ printf 'k: '; for _ in {1..50000}; do printf '%%{'; done; } >env/data/a.yaml
bad '50,000 beginnings of interpolations' 1 env/data/a.yaml:1 "${in_env[@]}"

# SmartFrog.  An empty name of a node and the like do not matter there.
runner=("${leaks[@]+"${leaks[@]}"}")
echo 'sfConfig extends { }' >good.sf
bad 'a specification that is missing' 2 missing.sf missing.sf
printf 'sfConfig extends { a "\377"; }\n' >utf8.sf
bad 'a specification with invalid UTF-8' 2 utf8.sf utf8.sf
printf 'sfConfig extends { a \000; }\n' >nul.sf
bad 'a specification with a NUL byte' 2 nul.sf nul.sf
mkdir folder.sf
bad 'a specification that is an empty folder' 1 sfConfig --language smartfrog folder.sf
bad 'two languages' 2 'Puppet and SmartFrog do not mix' good.sf good.pp
bad 'an unknown language' 2 smartfrog --language frog good.sf
bad 'YAML of Puppet' 2 'YAML is a form of what SmartFrog is evaluated to' --format yaml good.pp
printf '#include "./a.sf";\n' >b.sf
printf '#include "b.sf";\n' >a.sf
bad 'files that include each other' 1 b.sf:1 a.sf
printf '#include "folder.sf";\n' >includes.sf
bad 'a folder that is included' 1 includes.sf:1 includes.sf
printf '#include "missing.sf";\n' >includes.sf
bad 'a missing file that is included' 1 includes.sf:1 includes.sf
runner=()
for i in {0..120}; do printf '#include "i%d.sf";\n' $((i + 1)) >"i$i.sf"; done
bad '120 files that include each other' 1 'More than 100 files' i0.sf
{ printf 'sfConfig '; for _ in {1..100000}; do printf 'extends { a '; done; } >deep.sf
bad '100,000 nested bodies' 1 'bodies or vectors are nested here' deep.sf
{ printf 'sfConfig extends { a '; head -c 100000 /dev/zero | tr '\0' '['; } >deep.sf
bad '100,000 nested vectors' 1 'bodies or vectors are nested here' deep.sf
{ echo 'sfConfig extends { a0 extends { x 1; }'; for i in {1..200}; do
  printf 'a%d extends { l a%d; r a%d; }\n' "$i" $((i - 1)) $((i - 1)); done; echo '}'; } >double.sf
bad 'links that double again and again' 1 'There are more than 1000000000 values' double.sf
{ echo 'sfConfig extends { a0 extends { x 1; }'; for i in {1..5000}; do
  printf 'a%d extends { l a%d; }\n' "$i" $((i - 1)); done; echo '}'; } >nest.sf
bad 'links that nest again and again' 1 'More than 1000 components are nested here' nest.sf
{ echo 'sfConfig extends {'; for i in {1..900}; do printf 'a%d a%d;\n' "$i" $((i + 1)); done; echo 'a901 a1; }'; } >links.sf
bad 'a circle of 901 links' 1 'leads to itself' --forward-links links.sf
{ echo 'sfConfig extends {'; for i in {1..3000}; do printf 'a%d a%d;\n' "$i" $((i + 1)); done; echo 'a3001 1; }'; } >links.sf
bad '3,000 links that wait' 1 'More than 1000 links wait for each other' --forward-links links.sf
sed 's/^sfConfig extends {/& w later;/; $s/}/later 1; }/' double.sf >later.sf
bad 'links that double, and one that waits' 1 'There are more than 1000000000 values' --forward-links later.sf
{ echo 'sfConfig extends { w later; a0 extends { x 1; }'; for i in {1..200000}; do
  printf 'a%d extends { l a%d; }\n' "$i" $((i - 1)); done; echo 'later 1; }'; } >later.sf
bad 'links that nest 200,000 times, and one that waits' 1 'More than 1000 components are nested here' --forward-links later.sf
{ printf 'sfConfig extends { a "'; head -c 20000000 /dev/zero | tr '\0' x; } >long.sf
bad 'a string of 20 MB without end' 1 'does not end in its line' long.sf
{ printf 'sfConfig extends { a '; head -c 2000000 /dev/zero | tr '\0' 9; printf '; }'; } >number.sf
bad 'a number of 2,000,000 digits' 1 'This number is too large' number.sf
