# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The confined helper for Ruby (src/ruby/helper): a test for each thing that is denied, for each way to misbehave, for what it
# asks; and what functions of real modules give there is what they give in Puppet, and in our own evaluator.
. "$CLP_SOURCE/tests/suites/common.sh"

cd "$CLP_TEMPORARY" || exit
have ruby || skip_suite helper "needs ruby"
here=$CLP_SOURCE/tests/ruby/helper
modules=$here/modules
installed=/usr/share/puppet/modules
options=(--plain -n n --modulepath "$modules")
seconds=60 # that a call may take; where that is tested, 2

# run HOW CODE - compiles CODE with the helper; its output and errors are in the files out and errors.
run() { timeout 120 "$COLOPHON" compile "${options[@]}" --ruby-helper="$1" --limit-helper=$seconds -e "$2" >out 2>errors; }

# said HOW CODE - the text of the notice that CODE says, or the first error.
said() {
  run "$1" "$2"
  sed -n -e 's/.*notice: notice: Scope(Class\[main\]): //p' -e 's/.*: error: /error: /p' errors | head -n 1
}

# gives NAME HOW CODE EXPECTED - the notice, or "error: …" as far as EXPECTED goes.
gives() {
  local found
  found=$(said "$2" "$3")
  if [ "$found" = "$4" ] || [[ "$4" == error:* && "$found" == "$4"* ]]; then ok "$1"; else not_ok "$1" "$found"; fi
}

# --- refused, or off ---------------------------------------------------------------------------------------
"$COLOPHON" compile "${options[@]}" -e 'notice(h::asks("time"))' >out 2>errors
verdict 'without the option it does not run' "$([ $? -eq 1 ] && grep -q 'Not supported yet in Ruby' errors; echo $?)" "$(cat errors)"
"$COLOPHON" compile "${options[@]}" --ruby-helper=often -e '' >out 2>errors
verdict 'another word for the option' "$([ $? -eq 2 ]; echo $?)" "$(cat errors)"
mkdir -p project/manifests && echo 'notice(h::asks("function"))' >project/manifests/site.pp
wanted() { echo "ruby_helper = $1" >project/colophon.conf && shift && "$COLOPHON" compile "${options[@]}" --environment ./project "$@" >out 2>errors; }
if wanted confined || grep -q 'cannot be confined' errors; then ok 'a project asks for it'; else not_ok 'a project asks for it' "$(cat errors)"; fi
wanted confined --ruby-helper=off
verdict 'the option wins' "$([ $? -eq 1 ] && grep -q 'Not supported yet in Ruby' errors; echo $?)" "$(cat errors)"
wanted unconfined
verdict 'a project cannot free itself' "$([ $? -eq 1 ] && grep -q 'only the option --ruby-helper gives' errors; echo $?)" "$(cat errors)"
if python=$(python_with ctypes) && "$python" "$here/without_landlock.py" true 2>errors; then
  hidden=("$python" "$here/without_landlock.py" "$COLOPHON" compile "${options[@]}" -e 'notice(h::asks("function"))')
  "${hidden[@]}" --ruby-helper >out 2>errors
  verdict 'without Landlock it is refused' "$([ $? -eq 1 ] && grep -q 'has no Landlock' errors; echo $?)" "$(cat errors)"
  "${hidden[@]}" --ruby-helper=unconfined >out 2>errors
  verdict 'without Landlock, unconfined' $? "$(cat errors)"
else
  skip 'without Landlock it is refused' "seccomp cannot be used: $(cat errors)"
fi
(mkdir -p empty && PATH=$PWD/empty && run confined 'notice(h::asks("time"))') 2>/dev/null
PATH=$PWD/empty "$COLOPHON" compile "${options[@]}" --ruby-helper -e 'notice(h::asks("time"))' >out 2>errors
verdict 'without ruby' "$([ $? -eq 1 ] && /bin/grep -q 'there is no program `ruby`' errors; echo $?)" "$(cat errors)"

# --- what is denied ----------------------------------------------------------------------------------------
confined=yes
if [[ "$(said confined 'notice(h::asks("function"))')" == *'cannot be confined'* ]]; then
  confined=no
  skip 'what is denied' "$(sed -n 's/.*it cannot be confined/it cannot be confined/p' errors | head -n 1)"
fi
mkdir -p room/full
printf 'secret\n' >room/secret
port=$(ruby -rsocket -e 'server = TCPServer.new("127.0.0.1", 0); puts server.addr[1]; $stdout.flush; $stdout.reopen("/dev/null")
  fork { Process.daemon(true, false); server.listen(64); sleep 600 } ' 2>/dev/null)
sleep 600 &
sleeper=$!
# denied NAME ARGUMENTS ERROR [CONTROL] - confined: ERROR; unconfined: CONTROL (default: allowed).
denied() {
  if [ $confined = yes ]; then gives "denied: $1" confined "notice(h::attempt($2))" "$3"; fi
  [ "${4-allowed}" = none ] || gives "allowed without: $1" unconfined "notice(h::attempt($2))" "${4-allowed}"
}
secret=$PWD/room/secret
denied 'a file outside' "'read', '$secret'" Errno::EACCES
denied 'a file outside, read whole' "'read_whole', '$secret'" Errno::EACCES
denied 'a folder outside' "'list', '$PWD/room'" Errno::EACCES
denied 'the memory of another process' "'memory_of', $$" Errno::EACCES
denied 'a file of the module, by itself' "'read', '$modules/h/templates/broken.erb'" Errno::EACCES
denied 'to write a file' "'write', '$PWD/room/written'" Errno::EACCES
denied 'to add to a file' "'append', '$PWD/room/added'" Errno::EACCES
denied 'to make a folder' "'mkdir', '$PWD/room/made'" Errno::EPERM
denied 'to make a link' "'link', '$PWD/room/link'" Errno::EPERM
denied 'to change rights' "'chmod', '$secret'" Errno::EPERM
denied 'to remove a file' "'unlink', '$PWD/room/written'" Errno::EPERM
denied 'to rename a file' "'rename', '$PWD/room/added'" Errno::EPERM
denied 'TCP' "'tcp', $port" Errno::EPERM
denied 'UDP' "'udp', 9" Errno::EPERM
denied 'Unix sockets' "'pair'" Errno::EPERM
denied 'fork' "'fork'" Errno::EPERM
denied 'a program' "'spawn'" Errno::EPERM
denied 'a program in backticks' "'backticks'" Errno::EPERM
denied 'to become a program' "'exec'" Errno::EPERM 'error: The function '\''h::attempt'\'' ended the helper'
denied 'to become Ruby again' "'exec', '$(readlink -f "$(command -v ruby)")'" Errno::EPERM none
denied 'a signal to another process' "'kill', $sleeper" Errno::EPERM
denied 'a signal by way of a file' "'signal_owner', $sleeper" Errno::EPERM
denied 'to change limits' "'limits'" Errno::EPERM
denied 'to change the user' "'uid'" Errno::EPERM
denied 'fork by a foreign call' "'foreign_call'" denied none
denied '2 GiB of memory' "'memory', 2147483648" NoMemoryError none
denied 'more than 1 GiB of memory' "'memory', 1100000000" NoMemoryError
kill $sleeper 2>/dev/null
gives 'the environment is empty' confined "notice(h::attempt('environment'))" "$([ $confined = yes ] && echo denied || echo error:)"
[ $confined = yes ] && gives 'threads are there' confined "notice(h::attempt('thread'))" allowed
how=$([ $confined = yes ] && echo confined || echo unconfined)

# --- what goes wrong ---------------------------------------------------------------------------------------
function="error: The function 'h::misbehave'"
misbehaves() { gives "misbehaves: $1" "$how" "notice(h::misbehave('$1'))" "$2"; }
babbles() { misbehaves "$1" "$function made the helper for Ruby say what is no answer: $2"; }
seconds=2
for way in loop sleep noise questions; do misbehaves $way "$function took more than 2 seconds"; done
seconds=60
for way in 'exit' close words; do misbehaves "$way" "$function ended the helper"; done
misbehaves words "$function ended the helper"
verdict 'its last words are told' "$(grep -q 'it said at last: the last words of it' errors; echo $?)" "$(cat errors)"
misbehaves quit 'error: exit'
misbehaves recursion 'error: stack level too deep'
babbles garbage ''
babbles bytes 'it is no UTF-8'
babbles array 'it is about nothing'
babbles nothing 'it is about nothing'
babbles other 'it is about another request'
babbles unknown 'an unknown question'
babbles deep 'this is nested too deep'
babbles handle 'a value that it was not given'
babbles hash 'a Hash that is none'
babbles endless 'a line without end'
misbehaves fine fine

# A process ends with Colophon, whatever ends that.
pid=$(said "$how" 'notice(h::asks("pid"))')
verdict 'the process ends with the session' "$([ "$pid" -gt 1 ] && [ ! -e "/proc/$pid" ]; echo $?)" "$pid"
gives 'one process for all calls' "$how" 'notice(h::asks("pid") == h::asks("pid"))' true
"$COLOPHON" compile "${options[@]}" --ruby-helper=$how --limit-helper=60 -e 'notice(h::misbehave("sleep"))' >out 2>errors &
colophon=$!
child=
for ((i = 0; i < 100 && ${#child} == 0; i++)); do
  sleep 0.1
  child=$(tr -d ' ' <"/proc/$colophon/task/$colophon/children" 2>/dev/null)
done
sleep 0.3
kill -9 $colophon
wait $colophon 2>/dev/null
for ((i = 0; i < 50; i++)); do [ -e "/proc/$child" ] && grep -q '^State:.[^ZX]' "/proc/$child/status" 2>/dev/null && sleep 0.1; done
verdict 'the process ends when Colophon is killed' "$([ -n "$child" ] && ! grep -q '^State:.[^ZX]' "/proc/$child/status" 2>/dev/null; echo $?)" "process $child"

# --- what it asks ------------------------------------------------------------------------------------------
asks() { gives "asks: $1" "$how" "\$seen = 'value' notice(h::asks($1))" "$2"; }
asks "'function', '+'" 'a+b'
asks "'block'" '[2, 4, 6]'
asks "'pairs'" '[a=1]'
asks "'nested'" '[2, 4, 6]'
asks "'rescued'" 'rescued no'
asks "'failed'" 'error: not so'
asks "'unknown'" "error: Unknown function 'zork'"
asks "'variable', 'seen'" value
asks "'there'" '[true, false]'
asks "'include', 'h'" '[Class[h]]'
asks "'library'" 42
asks "'lines', '$modules/h/templates/broken.erb'" '[<% ObjectSpace.respond_to?(:each_object) -%>, one, <%= raise "broken" %>]'
asks "'presence', '$modules/h'" '[true, true]'
asks "'file', '$secret'" "error: $secret is outside of the environment"
asks "'break'" "error: The function 'h::asks' leaves a block early"
asks "'lacking'" "error: The function 'h::asks' needs what the helper for Ruby has not"
asks "'changes', 'x'" "error: The function 'h::asks' needs what the helper for Ruby has not: code that changes values"
asks "'raises'" 'error: a message'
gives 'sets a variable' "$how" 'h::asks("set", "made") notice($made)' 'set by Ruby'
gives 'the time is that of the compilation' "$how" 'notice(h::asks("time") == Integer(Timestamp.new().strftime("%s")))' true
gives 'a wrong argument' "$how" 'h::typed(12)' "error: The function 'h::typed' was called with arguments it does not accept"
gives 'a message of its own for it' "$how" 'h::typed(true)' "error: 'h::typed' takes no true"
gives 'too few arguments' "$how" 'h_older()' 'error: h_older(): Wrong number of arguments given (0 for minimum 1)'
gives 'an error of the older interface' "$how" 'h_older("bad")' 'error: h_older(): not that'
gives 'a template that fails' "$how" 'notice(template("h/broken.erb"))' 'error: Failed to parse template h/broken.erb:'
verdict 'where it fails' "$(grep -q 'Line: 3' errors && grep -q 'Detail: broken' errors; echo $?)" "$(cat errors)"
gives 'a text that fails' "$how" 'inline_template("<% ObjectSpace.count_objects %><%= raise %q(bad) %>")' 'error: Failed to parse inline template: bad'
SOURCE_DATE_EPOCH=1000000000 said "$how" 'notice(h::asks("random"))' >one
SOURCE_DATE_EPOCH=1000000000 said "$how" 'notice(h::asks("random"))' >two
SOURCE_DATE_EPOCH=1000000001 said "$how" 'notice(h::asks("random"))' >three
verdict 'chance is an input' "$(cmp -s one two && ! cmp -s two three && grep -q '^\[[0-9]' one; echo $?)" "$(cat one two three)"

# --- provenance --------------------------------------------------------------------------------------------
cat >site.pp <<'END'
$seen = 'value'
$list = ['a', 'b']
if $facts['x'] { h::asks('include', 'h') }
notify { 'a': message => h::asks('variable', 'seen') }
notify { 't': message => h::asks('time') }
notify { 'o': message => h_older($list[0], undef) }
notify { 'e': message => template('h/outside.erb') }
END
"$COLOPHON" verify -n n --fact x=true --modulepath "$modules" --ruby-helper=$how --mutants 60 site.pp >out 2>errors
verdict 'the theorems hold' "$(grep -q 'no violations' out; echo $?)" "$(head -n 5 out errors)"
"$COLOPHON" explain --json 'Notify[a]' message -n n --modulepath "$modules" --ruby-helper=$how site.pp >out 2>errors
verdict 'what it was told is there' "$(tr -d ' \n' <out | grep -q '"file":"site.pp","line":1,"column":9,[^}]*"kind":"condition"'; echo $?)" "$(cat out)"
printf '%s\n' "if \$facts['x'] { h::asks('include', 'h') }" "notify { 'a': message => defined(Class['h']) }" >absent.pp
"$COLOPHON" explain --all 'Notify[a]' message -n n --modulepath "$modules" --ruby-helper=$how absent.pp >out 2>errors
verdict 'what it could have declared is there' "$(grep -qF "did not happen: if \$facts['x']" out; echo $?)" "$(cat out)"

# --- the same as elsewhere ---------------------------------------------------------------------------------
[ -d $installed/mysql ] && [ -d $installed/openstacklib ] || { skip 'real functions' "the modules are not installed"; exit; }
options=(--plain -n n --modulepath "$modules:$installed")
messages='import json, sys
text = open(sys.argv[1]).read()
catalog = json.JSONDecoder().raw_decode(text[text.index("{"):])[0]
for one in catalog["resources"]:
    if one["type"] == "Notify": print(one["title"], json.dumps(one.get("parameters", {}).get("message")))'
python=$(python_with json)
COLOPHON_TEST_RUBY_HELPER=1 "$COLOPHON" compile "${options[@]}" --ruby-helper=$how "$here/equal.pp" >all.json 2>errors
"$COLOPHON" compile "${options[@]}" --ruby-helper=$how "$here/equal.pp" >some.json 2>errors
for way in all some; do "$python" -c "$messages" $way.json >$way.txt; done
verdict 'as in our own evaluator' "$([ "$(wc -l <all.txt)" -gt 20 ] && cmp -s all.txt some.txt; echo $?)" "$(diff all.txt some.txt | head -n 5)"
if has_reference; then
  puppet catalog compile n --manifest "$here/equal.pp" --modulepath "$modules:$installed" --facts_terminus memory --render-as json \
    --vardir "$PWD/var" --confdir "$PWD/conf" >theirs.json 2>errors
  "$python" -c "$messages" theirs.json >theirs.txt
  while IFS= read -r line; do
    name=${line%% [\[\"]*}
    grep -qxF -- "$line" all.txt
    verdict "as in Puppet: $name" $? "$(grep -F -- "$name" all.txt)"
  done <theirs.txt
  verdict 'as in Puppet, all' "$([ -s theirs.txt ] && cmp -s all.txt theirs.txt; echo $?)" "$(diff all.txt theirs.txt | head -n 5)"
else
  skip 'as in Puppet' "needs Puppet $reference_version"
fi
