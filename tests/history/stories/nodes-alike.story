# Many nodes: the same answer is told once, and so is the same message.
file site.pp
| node /^web/ { notify { 'a': message => lookup('greeting') } }
| node /^db/ { warning('an odd node') }
| node default { fail('no such node') }
file hiera.yaml
| version: 5
| hierarchy: [{name: all, path: all.yaml}]
file data/all.yaml
| greeting: hello
file environment.conf
| manifest = site.pp
file nodes/db1.json
| {"x": 1}
file nodes/db2.json
| {"x": 2}
file nodes/db3.json
| {"x": 3}
file nodes/other.json
| {"x": 4}
file nodes/web1.json
| {"x": 5}
file nodes/web2.json
| {"x": 6}

$ colophon explain 'Notify[a]' message --nodes nodes --environment .
> site.pp:2:14: notice: warning: Scope(Node[__node_regexp__db]): an odd node
>     2 | node /^db/ { warning('an odd node') }
>       |              ^^^^^^^^^^^^^^^^^^^^^^
> site.pp:3:16: error: no such node
>     3 | node default { fail('no such node') }
>       |                ^^^^^^^^^^^^^^^^^^^^
>   the node other does not compile
> nodes web1, web2 (2 of 6)
> Notify[a] message = 'hello'  from key greeting  data/all.yaml:1:11
>      1 | greeting: hello
>        |           ^^^^^
>   1. found as greeting in the environment's data, entry "all"  site.pp:1:40
>  conditions
>   node /^web/ { notify { 'a': message => looku…  site.pp:1:1  <- the node's name
>
> nodes db1, db2, db3 (3 of 6)
> Notify[a] is not in the catalog.
> It would be declared at site.pp:1:24,
> but this condition kept it out:
>   site.pp:1:1  <- the node's name
>      1 | node /^web/ { notify { 'a': message => lookup('greeting') } }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>
> node other
> It does not compile: see the messages.
> (2 messages of other nodes again, not shown)
? 1
# for programs it is an answer for each
$ colophon explain 'Notify[a]' message --nodes nodes --environment . --json 2>/dev/null | tr -d ' \n' | grep -oE '"node":"[a-z0-9]*"|"failed":true|"found":false' | paste -sd' '
> "node":"db1" "found":false "node":"db2" "found":false "node":"db3" "found":false "node":"other" "failed":true "node":"web1" "node":"web2"
$ colophon impact no::key --nodes nodes --environment . --json --quiet 2>/dev/null | grep -E '"problem"' | sort | uniq -c | tr -s ' '
>  5 "problem": "There is no key no::key in what this compilation read.",
$ colophon impact no::key --nodes nodes --environment . --diagnostics=json 2>&1 >/dev/null | grep -c '"severity"'
> 4
# of many nodes twenty are named
$ for i in 1 2 3 4 5 6 7 8 9; do cp nodes/db1.json nodes/db1$i.json; cp nodes/db1.json nodes/db2$i.json; done; colophon impact no::key --nodes nodes --environment . --quiet 2>/dev/null
> nodes db1, db11, db12, db13, db14, db15, db16, db17, db18, db19, db2, db21,
>   db22, db23, db24, db25, db26, db27, db28, db29
>   and 3 more: --all names them (23 of 24)
> There is no key no::key in what this compilation read.
>
> node other
> It does not compile: see the messages.
? 1
$ colophon impact no::key --nodes nodes --environment . --quiet --all 2>/dev/null | grep -c 'and 3 more'
> 0
? 1
