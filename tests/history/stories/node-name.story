# Whose catalog it is: what --node says, else what the facts say themselves; facts of another node are not taken silently.
author A Ada Lovelace <ada@example.com>
file site.pp
| node 'web1.example.com' { notify { 'hello': message => 'web' } }
| node 'db1.example.com' { notify { 'hello': message => 'db' } }
| node default { notify { 'hello': message => 'nobody' } }
file agent.json
| {"clientcert": "web1.example.com", "networking": {"fqdn": "ip-10-0-0-1.internal"}}
file facter.yaml
| networking:
|   fqdn: db1.example.com
file old.yaml
| fqdn: db1.example.com
file terminus.json
| {"name": "web1.example.com", "values": {"clientcert": "db1.example.com"}}
file puppetdb.json
| [{"certname": "db1.example.com", "name": "role", "value": "db"}]
file several.json
| [{"certname": "db1.example.com", "name": "role", "value": "db"},
|  {"certname": "web1.example.com", "name": "role", "value": "web"}]
file inventory.json
| {"certname": "web1.example.com", "facts": {"role": "web"}}
file trusted.yaml
| certname: db1.example.com
file nothing.yaml
| role: web
$ for f in agent.json facter.yaml old.yaml terminus.json puppetdb.json inventory.json; do colophon compile site.pp -f $f -o c.json && python3 -c 'import json; c = json.load(open("c.json")); print(c["name"], [r["parameters"]["message"] for r in c["resources"] if r["type"] == "Notify"])'; done
> web1.example.com ['web']
> db1.example.com ['db']
> db1.example.com ['db']
> web1.example.com ['web']
> db1.example.com ['db']
> web1.example.com ['web']
# the certificate that was given is surer than all facts
$ colophon explain 'Notify[hello]' message site.pp -f facter.yaml --trusted trusted.yaml
> Notify[hello] message = 'db'  from site.pp:2:55
>      2 | node 'db1.example.com' { notify { 'hello': message => 'db' } }
>        |                                                       ^^^^
>  conditions
>   node 'db1.example.com' { notify { 'hello': m…  site.pp:2:1
>       <- trusted fact certname = 'db1.example.com' (trusted.yaml:1:11)
$ colophon explain 'Notify[hello]' message site.pp -f agent.json --trusted trusted.yaml
> Notify[hello] message = 'db'  from site.pp:2:55
>      2 | node 'db1.example.com' { notify { 'hello': message => 'db' } }
>        |                                                       ^^^^
>  conditions
>   node 'db1.example.com' { notify { 'hello': m…  site.pp:2:1
>       <- trusted fact certname = 'db1.example.com' (trusted.yaml:1:11)
> agent.json:1:16: warning: The node is 'db1.example.com', but the facts are those of 'web1.example.com'
>     1 | {"clientcert": "web1.example.com", "networking": {"fqdn": "ip-10-0-0-1.internal"}}
>       |                ^^^^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
# the name is a datum like others, and so is that a better one is not there
$ colophon explain 'Notify[hello]' message site.pp -f facter.yaml
> Notify[hello] message = 'db'  from site.pp:2:55
>      2 | node 'db1.example.com' { notify { 'hello': message => 'db' } }
>        |                                                       ^^^^
>  conditions
>   node 'db1.example.com' { notify { 'hello': m…  site.pp:2:1
>       <- fact networking.fqdn = 'db1.example.com' (facter.yaml:2:9)
$ colophon impact fact networking.fqdn site.pp -f facter.yaml
> A change of fact networking.fqdn would decide whether
> 2 resources are there, of db1.example.com.
> decided by it (2)
>   Node[db1.example.com]  whether it is there
>   Notify[hello]  whether it is there
# --node wins, and says so where the facts are another's
$ colophon explain 'Notify[hello]' message site.pp -f agent.json -n db1.example.com
> Notify[hello] message = 'db'  from site.pp:2:55
>      2 | node 'db1.example.com' { notify { 'hello': message => 'db' } }
>        |                                                       ^^^^
>  conditions
>   node 'db1.example.com' { notify { 'hello': m…  site.pp:2:1
>       <- node db1.example.com
> agent.json:1:16: warning: The node is 'db1.example.com', but the facts are those of 'web1.example.com'
>     1 | {"clientcert": "web1.example.com", "networking": {"fqdn": "ip-10-0-0-1.internal"}}
>       |                ^^^^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
$ colophon explain 'Notify[hello]' message site.pp -f facter.yaml -n web1.example.com
> Notify[hello] message = 'web'  from site.pp:1:56
>      1 | node 'web1.example.com' { notify { 'hello': message => 'web' } }
>        |                                                        ^^^^^
>  conditions
>   node 'web1.example.com' { notify { 'hello': …  site.pp:1:1
>       <- node web1.example.com
> facter.yaml:2:9: warning: The node is 'web1.example.com', but the facts are those of 'db1.example.com'
>     2 |   fqdn: db1.example.com
>       |         ^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
>   if they are of 'web1.example.com', by its certificate: --fact clientcert=web1.example.com
$ colophon explain 'Notify[hello]' message site.pp -f facter.yaml -n web1.example.com --fact clientcert=web1.example.com
> Notify[hello] message = 'web'  from site.pp:1:56
>      1 | node 'web1.example.com' { notify { 'hello': message => 'web' } }
>        |                                                        ^^^^^
>  conditions
>   node 'web1.example.com' { notify { 'hello': …  site.pp:1:1
>       <- node web1.example.com
# the same name, and a host of that name
$ colophon compile site.pp -f agent.json -n WEB1.example.com -o c.json
$ colophon compile site.pp -f facter.yaml -n db1 -o c.json
$ colophon compile site.pp -f agent.json -n web1 -o c.json
> agent.json:1:16: warning: The node is 'web1', but the facts are those of 'web1.example.com'
>     1 | {"clientcert": "web1.example.com", "networking": {"fqdn": "ip-10-0-0-1.internal"}}
>       |                ^^^^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
$ colophon compile site.pp -f several.json -o c.json
> several.json:1:1: error: These are facts of several nodes
>     1 | [{"certname": "db1.example.com", "name": "role", "value": "db"},
>       | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   name one with --node, such as web1.example.com
? 1
$ colophon compile site.pp -f several.json -n web2 -o c.json
> several.json:1:1: error: These are facts of several nodes, and none is 'web2'
>     1 | [{"certname": "db1.example.com", "name": "role", "value": "db"},
>       | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   name one with --node, such as web1.example.com
? 1
# its certificate is in its name where the facts do not say another, as they are where Facter wrote them
$ colophon compile --plain -e 'notify { "hello": message => "${trusted[certname]} ${trusted[hostname]} ${trusted[domain]} ${trusted[authenticated]}" }' -n web2.example.com | grep '"message"'
>         "message": "web2.example.com web2 example.com local"
$ colophon compile --plain -e 'notify { "hello": message => $trusted["certname"] }' -f facter.yaml | grep '"message"'
>         "message": "db1.example.com"
$ colophon compile --plain -e 'notify { "hello": message => $trusted["certname"] }' -f agent.json -n db1.example.com 2>/dev/null | grep '"message"'
>         "message": "web1.example.com"
$ mkdir data && echo 'greeting: of the node' >data/web2.example.com.yaml && printf 'version: 5\nhierarchy:\n  - {name: nodes, path: "%%{trusted.certname}.yaml"}\n' >hiera.yaml && colophon lookup greeting -n web2.example.com --hiera hiera.yaml
> --- of the node
$ colophon explain 'Notify[hello]' message -e 'notify { "hello": message => $trusted["certname"] }' -f facter.yaml
> Notify[hello] message = 'db1.example.com'
>       from fact networking.fqdn  facter.yaml:2:9
>      2 |   fqdn: db1.example.com
>        |         ^^^^^^^^^^^^^^^
>   1. the element "certname"
# a file of many nodes is named as its node
$ mkdir facts && cp agent.json facts/web1.example.com.json && cp facter.yaml facts/db2.example.com.yaml && colophon why-not 'Notify[hello]' site.pp --nodes facts
> facts/db2.example.com.yaml:2:9: warning: The node is 'db2.example.com', but the facts are those of 'db1.example.com'
>     2 |   fqdn: db1.example.com
>       |         ^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
>   if they are of 'db2.example.com', by its certificate: --fact clientcert=db2.example.com
> nodes db2.example.com, web1.example.com (2 of 2)
> Notify[hello] is in the catalog; colophon explain says why.
? 1
# for programs
$ colophon compile site.pp -f agent.json -n db1.example.com --diagnostics json -o c.json 2>&1 | python3 -c 'import json, sys; d = json.loads(sys.stdin.readline()); print(d["code"], d["severity"], d["message"])'
> other-node warning The node is 'db1.example.com', but the facts are those of 'web1.example.com'
# a catalog that was saved has the name that the facts gave
$ colophon compile site.pp -f agent.json -o c.json && colophon why-not 'Notify[none]' --catalog c.json
> Notify[none] is not in the catalog of web1.example.com.
> No code that could be found declares it.
> notice: Only the catalog is looked at: name manifests or --environment to look through code, too
# two revisions
commit A 2024-01-10 All of it
later
edit site.pp
- node 'web1.example.com' { notify { 'hello': message => 'web' } }
+ node 'web1.example.com' { notify { 'hello': message => 'web 2' } }
$ colophon diff HEAD site.pp -f agent.json | tail -n +1
> 1 edit explains 1 change of web1.example.com; 0 unexplained
>
> (1) site.pp:1
>     not committed
>     - node 'web1.example.com' { notify { 'hello': message => 'web' } }
>     + node 'web1.example.com' { notify { 'hello': message => 'web 2' } }
>   ~ Notify[hello] message  'web' -> 'web 2'  copied
$ colophon diff HEAD site.pp -f agent.json -n db1.example.com
> agent.json:1:16: warning: The node is 'db1.example.com', but the facts are those of 'web1.example.com'
>     1 | {"clientcert": "web1.example.com", "networking": {"fqdn": "ip-10-0-0-1.internal"}}
>       |                ^^^^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
> The catalog of db1.example.com is the same.
>
> other edits
>   (1) site.pp:1  the values stay the same
