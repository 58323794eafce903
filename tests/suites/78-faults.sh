# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Faults (docs/faults.md): recorded runs with their truth, the graph beside Puppet's own, mends, forms, bad input, and a
# second interpretation of traces.
. "$CLP_SOURCE/tests/suites/common.sh"

export PYTHONDONTWRITEBYTECODE=1
faults=$CLP_SOURCE/tests/faults
has_command faults || skip_suite faults "there is no such command"
cd "$CLP_TEMPORARY" || exit

# counted NAME COMMAND… - a test for each case that COMMAND counts in its last line.
counted() {
  local name=$1 last
  shift
  "$@" >"$name.log" 2>&1
  last=$(tail -n 1 "$name.log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed ]] && [ "${BASH_REMATCH[1]}" -gt 0 ]; then
    for ((i = 1; i <= BASH_REMATCH[1]; i++)); do ok "$name $i"; done
    [ "${BASH_REMATCH[2]}" -eq 0 ] || { not_ok "$name" "${BASH_REMATCH[2]} failed"; grep -v '^ok' "$name.log" | head -n 40; }
  else
    not_ok "$name" "$(tail -n 5 "$name.log")"
  fi
}

counted cases python3 "$faults/cases.py" "$COLOPHON"
if has_reference; then
  counted relations python3 "$faults/relations.py" "$COLOPHON"
else
  skip relations "needs Puppet $reference_version"
fi

# --- mends -------------------------------------------------------------------------------------------------
run() { "$COLOPHON" faults --no-environment "$@"; }
mend() { # CASE - the patch of a case mends it, by the proof and when it is applied
  cp "$faults/cases/$1/site.pp" "$faults/cases/$1/trace.gz" .
  rm -rf .git
  run --prove --patch mend.diff --json --trace trace.gz site.pp >before.json 2>errors
  git init -q . && git apply mend.diff 2>>errors && run --trace trace.gz site.pp >after 2>>errors
  local status=$?
  rm -rf .git
  verdict "mend $1" $status "$(cat errors after)"
  grep -q '"proof": "fails"' before.json && not_ok "proof $1" "a proof fails"
}
for case in figure-1 figure-10 figure-2-unordered notify-missing order-of-classes defined-types proven symbolic-link recursion \
  odd-titles included-not-contained both-append refresh-only; do
  mend $case
done

cat >many.pp <<'END'
class a {
  file { ['/srv/1', '/srv/2', '/srv/3']: content => 'x' }
}
class b {
  exec { 'use': command => '/bin/cat /srv/1 /srv/2 /srv/3' }
}
include a
include b
END
block() { # NAME CALL… - a block of a trace
  printf '1 write(1, "Info: /Stage[main]/%s: Starting to evaluate the resource (1 of 9)\\n", 80) = 80\n' "$1"
  printf '1 %s\n' "${@:2}"
  printf '1 write(1, "Info: /Stage[main]/%s: Evaluated in 0.01 seconds\\n", 60) = 60\n' "$1"
}
{
  block 'B/Exec[use]' 'openat(AT_FDCWD, "/srv/'{1,2,3}'", O_RDONLY) = -1 ENOENT (No such file or directory)'
  for i in 1 2 3; do
    block "A/File[/srv/$i]" 'openat(AT_FDCWD, "/srv/'$i'", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3'
  done
} >many
run --prove --patch many.diff --trace many many.pp >out 2>errors
verdict 'one mend for many between two classes' "$(grep -c "^+  Class\['a'\] -> Class\['b'\]" many.diff | grep -qx 1 && grep -q 'it mends 3 findings' out; echo $?)" "$(cat out errors)"
cat >together.pp <<'END'
['/srv/1', '/srv/2'].each |$path| {
  file { $path: content => 'x' }
}
END
{
  block 'Main/File[/srv/2]' 'openat(AT_FDCWD, "/srv/1", O_RDONLY) = -1 ENOENT (No such file or directory)'
  block 'Main/File[/srv/1]' 'openat(AT_FDCWD, "/srv/1", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3'
} >together
run --json --patch together.diff --trace together together.pp >together.json 2>errors
verdict 'no metaparameter where one text declares both' "$([ ! -s together.diff ] &&
  grep -q "\"code\": \"File\['/srv/1'\] -> File\['/srv/2'\]\"" together.json; echo $?)" "$(cat errors together.json together.diff)"
# Another process has a line between any two, so that lines of the run have other numbers than those of the file.
mkdir split
awk '{ sub(/^1 /, ""); printf "17000000%02d.000000 %s\n", NR, $0 > "split/t.1"
  printf "17000000%02d.500000 getpid() = 2\n", NR > "split/t.2" }' many
grep -n 'openat' split/t.1 | sed 's/:.*//' | sort -n >here
run --json --trace split/t many.pp >split.json 2>errors
sed -n '/"trace": "split\/t.1"/{n; s/[^0-9]//g; p}' split.json | sort -nu >told
verdict 'files of strace -ff' "$([ "$(grep -c '"kind"' split.json)" = 3 ] && [ "$(wc -l <here)" = 6 ] && cmp here told 2>>errors; echo $?)" \
  "$(cat here told errors)"
run --trace split/t many.pp | sed -n 's/^ *split\/t.1:\([0-9]*\) (openat): .*/\1/p' | sort -nu >told
verdict 'lines of strace -ff' "$(cmp here told; echo $?)" "$(cat told)"

# What strace writes without -o: it tears lines by what it says, and names processes only while there are several.
block 'Main/File[/srv/in]' 'openat(AT_FDCWD, "in", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3' | sed 's/^1 /[pid    11] /' >made
cat >torn <<'END'
chdir("/srv")                           = 0
clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLDstrace: Process 12 attached
 <unfinished ...>
[pid    12] chdir("/srv/sub")           = 0
[pid    11] <... clone resumed>, child_tidptr=0x7ff6e25dea10) = 12
[pid    11] write(1, "Info: /Stage[main]/Main/Exec[use]: Starting to evaluate the resource (1 of 2)\n", 80) = 80
[pid    11] clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLDstrace: Process 13 attached
, child_tidptr=0x7ff6e25dea10) = 13
[pid    13] openat(AT_FDCWD, "in", O_RDONLY) = -1 ENOENT (No such file or directory)
[pid    12] openat(AT_FDCWD, "own", O_RDONLY) = 3
[pid    11] write(1, "Info: /Stage[main]/Main/Exec[use]: Evaluated in 0.01 seconds\n", 60) = 60
END
cat made >>torn
printf "file { '/srv/in': content => 'x' }\nexec { 'use': command => '/bin/cat in', cwd => '/srv' }\n" >torn.pp
run --trace torn torn.pp >out 2>errors
verdict 'lines that strace tears' "$(grep -q 'missing order, proven: File\[/srv/in\]' out && [ ! -s errors ]; echo $?)" "$(cat out errors)"

# The condition that is told is the one that stands around, not one beside it that decided, too.
cat >beside.pp <<'END'
define also { ensure_resource('file', '/srv/in', { 'content' => 'x' }) }
$none = {}
$on = true
if $none { create_resources('also', $none) }
if $on {
  ensure_resource('file', '/srv/in', { 'content' => 'x' })
}
exec { 'use': command => '/bin/cat in', cwd => '/srv' }
END
run --trace torn beside.pp >out 2>errors
verdict 'the condition around' "$(grep -qF 'only if $on ' out && ! grep -qF 'only if $none' out; echo $?)" "$(cat out errors)"

# A Package that comes first installs the package of another Package, too: what waits for that waits for its files.
new() { # FILE - dpkg unpacks it
  printf '%s\n' "rename(\"$1.dpkg-tmp\", \"$1\") = -1 ENOENT (No such file or directory)" \
    "rmdir(\"$1.dpkg-new\") = -1 ENOENT (No such file or directory)" \
    "openat(AT_FDCWD, \"$1.dpkg-new\", O_WRONLY|O_CREAT|O_EXCL, 0600) = 3"
}
list() { # PACKAGE - dpkg writes its list
  printf '%s\n' "openat(AT_FDCWD, \"/var/lib/dpkg/info/$1.list-new\", O_WRONLY|O_CREAT|O_TRUNC, 0666) = 3" \
    "rename(\"/var/lib/dpkg/info/$1.list-new\", \"/var/lib/dpkg/info/$1.list\") = 0"
}
old() { printf '%s\n' "rename(\"$1.dpkg-new\", \"$1\") = 0"; } # FILE - and puts it in its place
mapfile -t calls < <(new /etc/c.conf; list client:amd64; new /etc/s.conf; list server; old /etc/c.conf; old /etc/s.conf)
{
  block 'Main/Package[server]' "${calls[@]}"
  block 'Main/Package[client]' 'openat(AT_FDCWD, "/var/lib/dpkg/status", O_RDONLY) = 3'
  for one in c s; do
    block "Main/Exec[$one]" "openat(AT_FDCWD, \"/etc/$one.conf\", O_RDONLY) = 3"
  done
} >unpacked
cat >unpacked.pp <<'END'
package { ['server', 'client']: }
exec { ['c', 's']: command => '/bin/true', require => Package['client'] }
END
run --trace unpacked unpacked.pp >out 2>errors
verdict 'files of the package of another Package' "$(grep -c '^missing' out | grep -qx 1 && grep -q 'Package\[server\] must come before Exec\[s\]' out; echo $?)" "$(cat out errors)"
sed 's/client/other/' unpacked.pp >alone.pp
run --trace unpacked alone.pp >out 2>errors
verdict 'files of a package that is no Package' "$(grep -c '^missing' out | grep -qx 2; echo $?)" "$(cat out errors)"

# --- forms -------------------------------------------------------------------------------------------------
one=(--trace "$faults/cases/figure-1/trace.gz" "$faults/cases/figure-1/site.pp")
run "${one[@]}" >text; verdict 'findings are status 1' $(($? != 1)) "another status"
verdict 'text fits 80 columns' "$(awk 'length > 80' text | grep -vc "${CLP_SOURCE}")" "$(awk 'length > 80' text)"
run --json "${one[@]}" >base.json
run --baseline base.json "${one[@]}" >accepted; verdict 'what is accepted does not count' $? "$(cat accepted)"
run --format sarif "${one[@]}" >faults.sarif
verdict 'SARIF has a fix' "$(python3 -c "
import json
result = json.load(open('faults.sarif'))['runs'][0]['results'][0]
print(0 if result['fixes'] and len(result['codeFlows'][0]['threadFlows'][0]['locations']) == 2 else 1)")" "none"
run --graph graph.dot "${one[@]}" >/dev/null
verdict 'the graph for Graphviz shows what is missing' "$(grep -q 'order is missing' graph.dot; echo $?)" "it does not"
for node in web db; do "$COLOPHON" compile -q --no-environment --node $node "$faults/cases/figure-1/site.pp" -o $node.json; done
run --trace "$faults/cases/figure-1/trace.gz" --catalog web.json --trace "$faults/cases/figure-1/trace.gz" --catalog db.json >nodes
verdict 'what two nodes have is told once, with both' "$([ "$(grep -c '^missing' nodes)" -eq "$(grep -c '^missing' text)" ] &&
  grep -A 1 'node: web$' nodes | grep -q ' db$'; echo $?)" "$(cat nodes)"
# Two runs of one node: compiled once, and each line is told with its trace.
# (Short names: that of a source folder may be long enough to break a line.)
cp "$faults/cases/figure-1/trace.gz" first.gz
zcat first.gz >second
run --node web --trace first.gz --trace second "$faults/cases/figure-1/site.pp" >twice 2>errors
verdict 'two runs of one manifest' "$([ "$(grep -c '^missing' twice)" -eq "$(grep -c '^missing' text)" ] &&
  grep -q 'first.gz:[0-9]* (' twice && ! grep -q ' line [0-9]' twice &&
  grep -A 1 'node: web$' twice | grep -c web | grep -qx 1; echo $?)" "$(cat twice errors)"
cp "$faults/cases/figure-1/site.pp" blamed.pp
commit() { git -c user.name="$1" -c user.email=x@example.com commit -q -m x -- blamed.pp >/dev/null 2>&1; }
git init -q . && sed -i 's/^exec /exec  /' blamed.pp && git add blamed.pp && commit Ada
sed -i 's/^exec  /exec /' blamed.pp && commit Ben
run --blame --trace "$faults/cases/figure-1/trace.gz" blamed.pp >blamed
verdict 'who wrote the two sides' "$(grep -q 'Ada, ' blamed && grep -q 'Ben, ' blamed; echo $?)" "$(cat blamed)"
rm -rf .git
run --print-rules >rules.yaml
run --rules rules.yaml --json "${one[@]}" >ruled.json
verdict 'the rules that are shown are those that hold' "$(cmp -s base.json ruled.json; echo $?)" "findings differ"
printf 'version: 1\nrules:\n  - id: a\n    message: b\n    paths: /srv/t/**\n' >rules.yaml
run --rules rules.yaml "${one[@]}" >/dev/null; verdict 'a rule takes findings out' $? "it does not"
cat >reload.pp <<'END'
file { '/srv/s.conf': content => 'x', notify => Exec['reload'] }
exec { 'reload': command => '/usr/sbin/service s reload', refreshonly => true }
service { 's': require => File['/srv/s.conf'] }
END
{
  block 'Main/File[/srv/s.conf]' 'openat(AT_FDCWD, "/srv/s.conf", O_WRONLY|O_CREAT|O_TRUNC, 0644) = 3'
  block 'Main/Service[s]' 'openat(AT_FDCWD, "/srv/s.conf", O_RDONLY) = 3'
} >reload
run --trace reload reload.pp >out; verdict 'a command that reloads the service is a notification' $? "$(cat out)"
sed -i 's/s reload/t reload/' reload.pp
run --trace reload reload.pp >out
verdict 'one that reloads another is none' "$(grep -q "File\[/srv/s.conf\] must notify" out; echo $?)" "$(cat out)"
"$COLOPHON" compile -q --plain --no-environment -e "notify { ['a', 'b']: }" -o parts.json
sed -i 's/Notify/Host/g' parts.json
{
  for host in a b; do
    block "Main/Host[$host]" 'openat(AT_FDCWD, "/srv/hosts", O_RDONLY) = 3' 'openat(AT_FDCWD, "/srv/hosts", O_WRONLY|O_TRUNC) = 3'
  done
} >parts
run --trace parts --catalog parts.json >out; verdict 'who changes a part of a file leaves the rest' $? "$(cat out)"
printf 'version: 1\nrules: []\n' >none.yaml
run --rules none.yaml --trace parts --catalog parts.json >out; verdict 'without rules all that both write counts' $(($? != 1)) "$(cat out)"
for form in gzip zstd cat; do
  have $form || { skip "$form" "it is missing"; continue; }
  gzip -dc "$faults/cases/figure-1/trace.gz" | $form >packed
  run --json --trace packed "$faults/cases/figure-1/site.pp" | sed 's/"trace": .*/"trace": x/' >packed.json 2>&1
  sed 's/"trace": .*/"trace": x/' base.json | cmp -s - packed.json; verdict "a trace through $form" $? "findings differ"
done
"$COLOPHON" compile -q --no-environment "$faults/cases/figure-1/site.pp" -o saved.json
run --json --trace "$faults/cases/figure-1/trace.gz" --catalog saved.json >saved.out
verdict 'a saved catalog' "$(diff <(grep -c '"file"' saved.out) <(grep -c '"file"' base.json) >/dev/null; echo $?)" "other places"
"$COLOPHON" compile -q --plain --no-environment "$faults/cases/figure-1/site.pp" -o plain.json
run --json --trace "$faults/cases/figure-1/trace.gz" --catalog plain.json >plain.out
verdict "Puppet's own form of catalogs" "$(grep -q '"producer": "File\[/srv/t/etc/my.cnf\]"' plain.out; echo $?)" "$(head -n 5 plain.out)"
run --dump fstrace --trace "$faults/cases/figure-1/trace.gz" >dump
verdict 'FStrace' "$(grep -q '^begin /Stage\[main\]/Main/Exec\[Initialize MySQL DB\]' dump && grep -q ' hpath at_fdcwd ' dump; echo $?)" "no block"

# --- bad input ---------------------------------------------------------------------------------------------
refused() { # NAME WORDS FILE… - status 2 and these words
  local name=$1 words=$2
  shift 2
  run "$@" >out 2>errors
  local status=$?
  [ $status -eq 2 ] && grep -q -- "$words" errors && ok "$name" && return
  not_ok "$name" "status $status: $(head -n 3 errors)"
}
gzip -dc "$faults/cases/figure-1/trace.gz" >whole
site=$faults/cases/figure-1/site.pp
: >empty
head -c 100000 /dev/urandom >binary
seq 1 5000 >numbers
grep -v Starting whole >blockless
refused 'an empty trace' 'No resource was evaluated' --trace empty "$site"
refused 'a binary file' 'no trace of strace' --trace binary "$site"
refused 'another text' 'no trace of strace' --trace numbers "$site"
refused 'a trace without blocks' 'No resource was evaluated' --trace blockless "$site"
{ block 'Class[Main]' 'getpid() = 1'; block 'Class[Main]' 'getpid() = 1'; } >stopped
refused 'a run that came to no resource' 'No resource was evaluated' --trace stopped "$site"
refused 'a catalog of another run' 'does not belong' --trace whole "$faults/cases/many-ordered/site.pp"
refused 'a file that is not there' 'No such file' --trace nowhere "$site"
refused 'a folder' 'directory' --trace . "$site"
refused 'no run' 'no run given' "$site"
refused 'a catalog that is none' 'no catalog' --trace whole --catalog base.json
refused 'rules that are none' 'empty:1:1' --rules empty --trace whole "$site"
head -c 3000 "$faults/cases/figure-1/trace.gz" >cut.gz
run --trace cut.gz "$site" >out 2>errors
verdict 'a packed file that is cut is told' "$(grep -q 'ends too early' errors; echo $?)" "$(cat errors)"
failed=0
size=$(stat -c %s whole)
for ((i = 1; i <= 40; i++)); do
  head -c $((size * i / 41)) whole >cut
  run --trace cut "$site" >out 2>errors
  [ $? -le 2 ] || failed=$i
done
verdict 'a last line that is cut is told' "$(grep -q 'cut: the last line is cut, line ' errors; echo $?)" "$(cat errors)"
verdict 'traces that are cut anywhere' $failed "status beyond 2 at piece $failed"
# Streams without an end: what is no trace is left soon, and memory has a limit.
yes 2>/dev/null | timeout 60 "$COLOPHON" faults --no-environment --trace - "$site" >out 2>errors
verdict 'an endless stream of something else' "$([ "${PIPESTATUS[1]}" -eq 2 ] && grep -q 'no trace of strace' errors; echo $?)" "$(cat errors)"
{ block 'Main/Exec[a]' 'close(3) = 0' | head -n 1
  awk 'BEGIN { while (1) printf "1 openat(AT_FDCWD, \"/srv/%d/%d\", O_RDONLY) = 3\n", i % 100, i++ }'; } 2>/dev/null |
  timeout 60 "$COLOPHON" faults --no-environment --limit-memory 30M --trace - "$site" >out 2>errors
verdict 'an endless trace of ever new paths' "$([ "${PIPESTATUS[1]}" -eq 2 ] && grep -q -- '--limit-memory' errors; echo $?)" "$(cat errors)"
sed 's/Starting to evaluate the resource/Beginne mit der Auswertung/' whole >german
refused 'messages of another language' 'No resource was evaluated' --trace german "$site"

# --- a program ---------------------------------------------------------------------------------------------
if have strace && strace -f -o /dev/null true 2>/dev/null; then
  cat >say.sh <<'END'
echo "Info: /Stage[main]/Main/Exec[use]: Starting to evaluate the resource (1 of 2)"
cat "$1/in" 2>/dev/null
echo "Info: /Stage[main]/Main/Exec[use]: Evaluated in 0.01 seconds"
echo "Info: /Stage[main]/Main/File[$1/in]: Starting to evaluate the resource (2 of 2)"
echo x >"$1/in"
echo "Info: /Stage[main]/Main/File[$1/in]: Evaluated in 0.01 seconds"
exit "$2"
END
  mkdir -p run
  printf 'file { "%s/in": content => "x" }\nexec { "use": command => "/bin/cat %s/in" }\n' "$PWD/run" "$PWD/run" >run.pp
  run --keep-trace kept run.pp -- bash say.sh "$PWD/run" 0 >out 2>errors
  verdict 'a program that is run' $(($? != 1)) "$(cat out errors)"
  verdict 'its fault is found' "$(grep -q 'missing order, proven: ' out; echo $?)" "$(cat out errors)"
  run --trace kept run.pp >again 2>/dev/null
  verdict 'its trace is kept' "$(grep -v 'say.sh' out | grep -A 3 '^missing' | cmp -s - <(grep -A 3 '^missing' again); echo $?)" "$(cat again)"
  rm -f run/in
  run run.pp -- bash say.sh "$PWD/run" 7 >out 2>errors
  verdict 'its exit status is ours where it failed' $(($? != 7)) "another one"
else
  skip 'a program that is run' "strace is missing, or must not trace here"
fi
counted oracle python3 "$faults/sequences.py" "$COLOPHON" --recorded
if have strace && strace -f -o /dev/null true 2>/dev/null; then
  counted sequences python3 "$faults/sequences.py" "$COLOPHON" "${CLP_SEED:-1}" "$(many 200 80)"
else
  skip sequences "strace is missing, or must not trace here"
fi

