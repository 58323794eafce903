# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Catalogs in the formats of other tools: all say what `explain` says, those who read such formats can read them, and nothing
# secret is in any of them.
. "$CLP_SOURCE/tests/suites/common.sh"

has_command export || skip_suite exports "there is no command export"
python=$(python_with jsonschema) || python=$(python_with json) || skip_suite exports "needs python3"
export PYTHONDONTWRITEBYTECODE=1
modules=/usr/share/puppet/modules
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$CLP_SOURCE" || exit 1
formats=json,ndjson,csv,prov,openlineage,in-toto,sourcemap,dot,graphml,html,prometheus
sqlite=
if grep -q -- "-DHAVE_SQLITE=1" "$CLP_BUILD/Makefile"; then
  formats=$formats,sqlite
  sqlite=--sqlite
fi

# ---- the same as explain ----

echo 'include apache' >"$scratch/apache.pp"
site=(--environment examples/environment --node web01 --fact os.family=Debian)
apache=(--facts tests/modules/facts-debian.json --modulepath "$modules" --node app07.lab.example "$scratch/apache.pp")
count=$(many 1000 1000)
seed=${CLP_SEED:-1}
"$python" tests/exports/same.py "$COLOPHON" "$scratch/site" "$count" "$seed" $sqlite -- "${site[@]}" | sed 's/^\(ok\|not ok\) /\1 site: /'
if [ -d "$modules/apache" ]; then
  "$python" tests/exports/same.py "$COLOPHON" "$scratch/apache" "$count" "$seed" $sqlite -- "${apache[@]}" |
    sed 's/^\(ok\|not ok\) /\1 apache: /'
else
  skip 'apache: what explain says' 'needs puppet-module-puppetlabs-apache'
fi
# Attributes that depend on all facts.
if [ -d "$modules/logrotate" ]; then
  echo 'include logrotate::base' >"$scratch/logrotate.pp"
  "$python" tests/exports/same.py "$COLOPHON" "$scratch/logrotate" "$count" "$seed" $sqlite -- --facts tests/modules/facts-debian.json \
    --modulepath "$modules" --node app07.lab.example "$scratch/logrotate.pp" | sed 's/^\(ok\|not ok\) /\1 logrotate: /'
else
  skip 'logrotate: what explain says' 'the module is not installed'
fi

# Many places of one file are told of as one.
"$python" -c 'import json; print(json.dumps({"f%03d" % i: "v%d" % i for i in range(300)}, indent=1))' >"$scratch/many.json"
cat >"$scratch/many.pp" <<'END'
$some = $facts.filter |$key, $value| { $key =~ /^f1/ }
notify { 'some': message => $some.keys.join(',') }
notify { 'one': message => $facts['f007'] }
END
"$python" tests/exports/places.py "$COLOPHON" "$scratch/places" 200 -- --node web01 --facts "$scratch/many.json" "$scratch/many.pp"
"$python" tests/exports/same.py "$COLOPHON" "$scratch/same-many" 10 "$seed" $sqlite -- --node web01 --facts "$scratch/many.json" \
  "$scratch/many.pp" | sed 's/^\(ok\|not ok\) /\1 many places: /'

# ---- those who read the formats ----

out=$scratch/read
"$COLOPHON" export --quiet --to $formats -o "$out" "${site[@]}" || not_ok 'the example is exported' "status $?"
if [ -d "$modules/apache" ]; then
  "$COLOPHON" export --quiet --to $formats -o "$out" "${apache[@]}" || not_ok 'apache is exported' "status $?"
  node=app07.lab.example
  said=$("$python" tests/exports/sourcemap.py "$COLOPHON" "$out" "$node" -- "${apache[@]}" 2>&1)
  verdict 'source maps lead to the bytes that explain names' $? "$said"
else
  node=web01
fi
if prov=$(python_with prov.model) && "$prov" -c 'import networkx' 2>/dev/null; then
  said=$("$prov" tests/exports/check_prov.py "$out/$node.prov.json" 2>&1)
  verdict 'python3-prov reads PROV-JSON, whose constraints hold' $? "$said"
  "$prov" tests/exports/check_prov.py "$out/$node.prov.json" --broken >/dev/null 2>&1
  verdict 'a ring in PROV-JSON would be found' $((! $?)) 'it was not'
else
  skip 'python3-prov reads PROV-JSON' 'needs python3-prov and python3-networkx'
fi
official=$CLP_SOURCE/tests/exports/official
if "$python" -c 'import jsonschema' 2>/dev/null; then
  said=$("$python" tests/exports/openlineage.py "${OPENLINEAGE_SPEC:-$official/openlineage}" "$out"/*.openlineage.json 2>&1)
  verdict 'the OpenLineage events are valid by the official schemas' $? "$said"
else
  skip 'the official schemas of OpenLineage' 'needs python3-jsonschema'
fi
readers=$CLP_FETCHED/readers
if have node && [ -d "$readers/node_modules/source-map" ]; then
  said=$(cd "$readers" && node "$CLP_SOURCE/tests/exports/sourcemap.mjs" "$out" 2>&1)
  verdict 'source-map and trace-mapping read the source maps' $? "$said"
else
  skip 'source-map and trace-mapping read the source maps' 'they are not there (./bootstrap deps --tests)'
fi
if have dot; then
  said=$(dot -Tcanon "$out/$node.dot" 2>&1 >/dev/null)
  verdict 'Graphviz reads the graph' $? "$said"
else
  skip 'Graphviz reads the graph' 'needs graphviz'
fi
said=$("$python" -c '
import sys, xml.etree.ElementTree as tree
found = tree.parse(sys.argv[1]).getroot()
name = "{http://graphml.graphdrawing.org/xmlns}"
nodes = {node.get("id") for node in found.iter(name + "node")}
edges = list(found.iter(name + "edge"))
assert nodes and edges and all(e.get("source") in nodes and e.get("target") in nodes for e in edges)
' "$out/$node.graphml" 2>&1)
verdict 'GraphML is XML whose edges have ends' $? "$said"
if reader=$(python_with networkx); then
  said=$("$reader" -c 'import networkx, sys; sys.exit(networkx.read_graphml(sys.argv[1]).number_of_edges() == 0)' \
    "$out/$node.graphml" 2>&1)
  verdict 'networkx reads GraphML' $? "$said"
else
  skip 'networkx reads GraphML' 'needs python3-networkx'
fi
said=$("$python" tests/exports/statement.py "$COLOPHON" "$out/web01.intoto.json" "${site[@]}" 2>&1)
verdict 'the in-toto statement has the digests of catalog and files' $? "$said"
if have protoc && types=$(python_with google.protobuf.json_format); then
  mkdir "$scratch/types"
  said=$(cd "${IN_TOTO_PROTOS:-$official}" && protoc --python_out="$scratch/types" -I . -I /usr/include in_toto_attestation/v1/*.proto \
    in_toto_attestation/predicates/provenance/v1/provenance.proto 2>&1) &&
    said=$("$types" tests/exports/statement_types.py "$scratch/types" "$out"/*.intoto.json 2>&1)
  verdict 'in-toto statements are valid by the official types' $? "$said"
else
  skip 'the official types of in-toto' 'needs protobuf-compiler and python3-protobuf'
fi

# ---- nothing secret ----

secrets=(--environment tests/exports/secrets --facts tests/exports/secrets/facts.json --trusted tests/exports/secrets/trusted.json
  --enc tests/exports/secrets/enc.yaml --fact given_token=plantedgiven15)
"$COLOPHON" export --quiet --to $formats -o "$scratch/secret" "${secrets[@]}" || not_ok 'secrets are exported' "status $?"
planted='planted[a-z]+[0-9]'
found=$(grep -rliE "$planted" "$scratch/secret"; find "$scratch/secret" -iname '*planted*')
verdict 'nothing secret is in any format' $((${#found} > 0)) "$found"
grep -q 'Sensitive .fact_token,' "$scratch/secret/vault1.html" && grep -q 'convert_to: Sensitive' "$scratch/secret/vault1.html"
verdict 'the word that makes a secret is none' $? 'it is hidden'
"$COLOPHON" compile --quiet -o "$scratch/secret.json" "${secrets[@]}"
"$COLOPHON" export --quiet --to $formats -o "$scratch/secret-saved" --catalog "$scratch/secret.json" ||
  not_ok 'secrets of a saved catalog are exported' "status $?"
found=$(grep -rliE "$planted" "$scratch/secret-saved"; find "$scratch/secret-saved" -iname '*planted*')
verdict 'nothing secret is in any format of a saved catalog' $((${#found} > 0)) "$found"
unpack_cases || exit
(cd "$CLP_CASES/hiera/eyaml" && "$COLOPHON" export --quiet --to $formats -o "$scratch/eyaml" --node web01.example.com --facts facts.json \
  --environment ./env --allow-outside) || not_ok 'encrypted data are exported' "status $?"
found=$(grep -rli sesame "$scratch/eyaml")
verdict 'nothing that was encrypted is in any format' $((${#found} > 0)) "$found"
shown=$("$COLOPHON" export --quiet --show-sensitive --to json "${secrets[@]}" | grep -oE "$planted" | sort -u | wc -l)
verdict 'with --show-sensitive all are' $((shown != $(grep -rhoE "$planted" tests/exports/secrets "$CLP_SOURCE/tests/suites/81-exports.sh" | sort -u | wc -l))) "$shown are"

# failing CODE - what an export says of it, which must fail.
failing() {
  "$COLOPHON" export --to json "${secrets[@]}" -e "\$key = lookup('vault::token') $1" 2>&1 >/dev/null && echo "it does not fail: planted0"
}
for code in 'fail("it is ${lookup("vault::db_password")}")' 'class late(Integer $size) { } class { "late": size => $key.unwrap }' \
  'file { "/etc/${key.unwrap}": } file { "/etc/${key.unwrap}": }' 'realize(Notify[$key.unwrap])' 'include $key.unwrap' '$key.unwrap + 1' \
  'notify { "last": message => $key.unwrap.no_such_function }' 'File[$key.unwrap] -> File["/none"]'; do
  said=$(failing "$code")
  found=$(grep -iE "planted[a-z]*[0-9]" <<<"$said")
  verdict "nothing secret is in errors: ${code%%(*}…" $((${#found} > 0 || ${#said} == 0)) "$said"
done

# ---- the command ----

# refused NAME STATUS WORDS ARGUMENT... - the command ends so, and says WORDS.
refused() {
  local name=$1 status=$2 words=$3 said got
  shift 3
  said=$("$COLOPHON" export "$@" 2>&1 >/dev/null)
  got=$?
  if [ $got -ne "$status" ]; then
    not_ok "$name" "status $got: $said"
  else
    case $said in *"$words"*) ok "$name" ;; *) not_ok "$name" "$said" ;; esac
  fi
}
refused 'an unknown format' 2 "did you mean 'csv'?" --to cvs "${site[@]}"
refused 'no format' 2 'say with --to' "${site[@]}"
refused 'an empty format' 2 "no format ''" --to '' "${site[@]}"
refused 'several files and no folder' 2 'say with -o DIR' --to json,csv "${site[@]}"
for format in json ndjson csv prov openlineage in-toto dot graphml html prometheus; do
  refused "a full disk, $format" 2 'No space left' --to $format -o /dev/full "${site[@]}"
done
refused 'a folder that cannot be made' 2 'could not make the folder' --to csv,json -o /proc/none "${site[@]}"
refused 'errors in the input' 1 'error' --to csv -e 'fail("no")'
mkdir "$scratch/inside"
"$COLOPHON" export --quiet --to csv,dot,sourcemap -o "$scratch/inside/out" --node ../up \
  -e 'file { "/a/../../../b": content => "x" } file { "/c": path => "/../../d", content => "x" }'
verdict 'no name leads out of the folder' $(($(find "$scratch" -mindepth 1 -maxdepth 2 -name 'up*' | wc -l) +
  $(find "$scratch/inside" -mindepth 1 -maxdepth 1 | wc -l) != 1)) "$(find "$scratch/inside")"
: >"$scratch/file"
refused 'a file in the place of the folder' 2 'could not' --to csv,json -o "$scratch/file" "${site[@]}"
mkdir "$scratch/kept" && echo old >"$scratch/kept/a.csv"
"$COLOPHON" export --to csv -o "$scratch/kept/a.csv" -e 'fail("no")' 2>/dev/null
verdict 'a failed export leaves the old file' $(($(cat "$scratch/kept/a.csv" | grep -cx old) != 1)) 'it does not'
verdict '… and nothing beside it' $(($(find "$scratch/kept" -type f | wc -l) != 1)) 'there is more'

# ---- all of it or nothing ----

# small FOLDER WORDS ARGUMENT... - where no file may have more than 4 kB it fails with WORDS.  Prints what there is then.
small() {
  local folder=$1 words=$2 said
  shift 2
  said=$(trap '' XFSZ; ulimit -f 4; "$COLOPHON" export -o "$folder" "$@" 2>&1)
  [ $? -eq 2 ] || echo "it went well: $said"
  case $said in *"$words"*) ;; *) echo "$said" ;; esac
  find "$folder" -mindepth 1 2>/dev/null
}
long='file { "/first": content => "new" } file { "/b/c/d": content => "x" } file { "/long": content => range(1, 5000).join }'
found=$(small "$scratch/whole" 'File too large' --to csv,dot,json,graphml "${site[@]}")
verdict 'of several formats there are all or none' ${#found} "$found"
[ ! -e "$scratch/whole" ]
verdict '… nor a folder for them' $? 'there is one'
found=$(small "$scratch/tree" 'File too large' --to sourcemap --node a -e "$long")
verdict 'of a tree of source maps there is all or nothing' ${#found} "$found"
mkdir -p "$scratch/old/a" && echo old >"$scratch/old/a/first"
found=$(small "$scratch/old" 'File too large' --to sourcemap --node a -e "$long" | sort | tr '\n' ' ')
[ "$found $(cat "$scratch/old/a/first")" = "$scratch/old/a $scratch/old/a/first  old" ]
verdict '… and what was there is as it was' $? "$found"
found=$(small "$scratch/inner" 'Is a directory' --to sourcemap -e 'file { "/a": content => "x" } file { "/a/b": content => "x" }')
verdict '… where a file would be a folder, too' ${#found} "$found"
mkdir "$scratch/sizes"
echo '{"size": 1}' >"$scratch/sizes/a.json"
echo '{"size": 200}' >"$scratch/sizes/b.json"
found=$(small "$scratch/many" 'File too large' --to dot,graphml --nodes "$scratch/sizes" \
  -e 'range(1, $facts["size"]).each |$i| { notify { "n$i": } }')
verdict 'of many nodes there are all or none' ${#found} "$found"
# It waits for the facts of the third node.
mkfifo "$scratch/sizes/c.json"
"$COLOPHON" export --quiet --to json,ndjson,csv,dot,sourcemap -o "$scratch/stopped" --jobs 1 --nodes "$scratch/sizes" -e "$long" 2>/dev/null &
for _ in {1..500}; do
  [ "$(find "$scratch/stopped" -type f 2>/dev/null | wc -l)" -ge 17 ] && break
  sleep 0.02
done
begun=$(find "$scratch/stopped" -type f 2>/dev/null | wc -l)
kill -TERM $! && wait $! 2>/dev/null
found=$(find "$scratch/stopped" 2>/dev/null)
verdict 'nothing is left of an export that is stopped' $((begun < 17 || ${#found})) "it had begun $begun files; $found"

mkdir "$scratch/facts"
for os in Debian RedHat Suse; do
  echo "{\"os\": {\"family\": \"$os\"}}" >"$scratch/facts/web-$os.json"
done
nodes=(--environment examples/environment --nodes "$scratch/facts")
count=3
"$COLOPHON" export --quiet --to ndjson,csv,dot -o "$scratch/nodes" "${nodes[@]}"
told=$("$python" -c 'import json, sys; print(len({json.loads(line)["node"] for line in open(sys.argv[1])}))' \
  "$scratch/nodes/colophon.ndjson")
verdict 'one document tells of many nodes' $((told != count)) "of $told, not $count"
verdict 'formats of one node have a file for each' $(($(find "$scratch/nodes" -name '*.dot' | wc -l) != count)) 'they have not'

# on_terminal WORD ARGUMENT... - on a terminal it says how far it is, and takes that away; else, or with --quiet, it does not.
on_terminal() {
  local word=$1 shown
  shift
  shown=$(TERM=xterm script -qec "$(printf '%q ' "$COLOPHON" export --to csv -o "$scratch/seen.csv" "$@")" /dev/null </dev/null)
  case $shown in
  *"$word: 0 of "*%*$'\r\e[K'*) ok "progress of $word on a terminal" ;;
  *) not_ok "progress of $word on a terminal" "$(printf '%q' "$shown")" ;;
  esac
  shown=$(TERM=xterm script -qec "$(printf '%q ' "$COLOPHON" export --quiet --to csv -o "$scratch/seen.csv" "$@")" /dev/null </dev/null)
  shown+=$(TERM=xterm "$COLOPHON" export --to csv -o "$scratch/seen.csv" "$@" 2>&1 >/dev/null)
  case $shown in *" of "*) not_ok "… and nowhere else, $word" "$shown" ;; *) ok "… and nowhere else, $word" ;; esac
}
"$COLOPHON" compile --quiet -o "$scratch/one.json" "${site[@]}"
if have script; then
  on_terminal nodes "${nodes[@]}"
  on_terminal catalogs --catalog "$scratch/one.json" --catalog "$scratch/one.json"
else
  skip 'progress on a terminal' 'needs script (util-linux)'
fi

# compare_saved NAME ARGUMENT... - a saved catalog is told of as a compiled one, but for the commit, which it does not know, and for
# PROV's numbers of labels.
compare_saved() {
  local name=$1 said told=json,ndjson,csv,openlineage,in-toto,sourcemap,dot,graphml,html,prometheus
  shift
  rm -rf "$scratch"/{compiled,saved}
  export SOURCE_DATE_EPOCH=1700000000
  "$COLOPHON" compile --quiet -o "$scratch/saved.json" "$@"
  "$COLOPHON" export --quiet --to $told -o "$scratch/compiled" "$@"
  "$COLOPHON" export --quiet --to $told -o "$scratch/saved" --catalog "$scratch/saved.json"
  unset SOURCE_DATE_EPOCH
  sed -i 's/commit="[0-9a-f]*"/commit=""/' "$scratch"/{compiled,saved}/colophon.prom
  said=$(diff -rq "$scratch/compiled" "$scratch/saved" 2>&1)
  verdict "a saved catalog is told of as a compiled one, $name" $? "$said"
}
compare_saved 'the example' "${site[@]}"
[ ! -d "$modules/apache" ] || compare_saved apache "${apache[@]}"
