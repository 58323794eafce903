# Answers for many nodes at once.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Two roles
file site.pp
| $version = '1.22'
| if $facts['role'] == 'web' {
|   package { 'nginx': ensure => $version }
| }
| notify { 'hello': }
file nodes/web1.yaml
| role: web
file nodes/web2.yaml
| role: web
file nodes/db1.json
| {"role": "db"}
$ colophon impact site.pp:1 site.pp --nodes nodes
> node db1
> A change of site.pp:1 would reach nothing in the catalog.
> Any other edit there could also reach 1 value that passed through
> site.pp; --all lists them.
>
> nodes web1, web2 (2 of 3)
> A change of site.pp:1 would reach 1 attribute.
> copied from it (1)
>   Package[nginx] ensure  = '1.22'
> Any other edit there could also reach 2 values that passed through
> site.pp; --all lists them.
$ colophon why-not 'Package[nginx]' site.pp --nodes nodes
> node db1
> Package[nginx] is not in the catalog.
> It would be declared at site.pp:3:13,
> but this condition kept it out:
>   site.pp:2:4  <- fact role = 'db' (nodes/db1.json:1:10)
>      2 | if $facts['role'] == 'web' {
>        |    ^^^^^^^^^^^^^^^^^^^^^^^
>
> nodes web1, web2 (2 of 3)
> Package[nginx] is in the catalog; colophon explain says why.
? 1
$ colophon explain 'Notify[hello]' site.pp --node a --node b
> nodes a, b (2 of 2)
> Notify[hello] is declared at site.pp:5:1
>      5 | notify { 'hello': }
>        | ^^^^^^^^^^^^^^^^^^^
>   in Class[main]
>   title 'hello'  from site.pp:5:10
$ colophon impact site.pp:1 site.pp --nodes nodes --json | python3 -c 'import json, sys; print([(a["node"], len(a["reaches"])) for a in json.load(sys.stdin)])'
> [('db1', 1), ('web1', 3), ('web2', 3)]
# each answer says whose it is, also that there is none
$ colophon explain 'Notify[hello]' site.pp --nodes nodes --json | python3 -c 'import json, sys; print([a["node"] for a in json.load(sys.stdin)])'
> ['db1', 'web1', 'web2']
$ colophon why-not 'Package[nginx]' site.pp --nodes nodes --json | python3 -c 'import json, sys; print([(a["node"], a["there"]) for a in json.load(sys.stdin)])'
> [('db1', False), ('web1', True), ('web2', True)]
$ colophon blame 'Notify[hello]' site.pp --nodes nodes --json | python3 -c 'import json, sys; print([(a["node"], list(a["resources"])) for a in json.load(sys.stdin)])'
> [('db1', ['Notify[hello]']), ('web1', ['Notify[hello]']), ('web2', ['Notify[hello]'])]
$ colophon explain 'Package[nginx]' ensure site.pp --node web9 --fact role=web --json | python3 -c 'import json, sys; a = json.load(sys.stdin); print(a["node"], a["found"])'
> web9 True
$ colophon explain 'Notify[hello]' site.pp -e 'if $facts["role"] == "db" { fail("no") }' --nodes nodes --json 2>/dev/null | python3 -c 'import json, sys; print([(a["node"], a.get("failed")) for a in json.load(sys.stdin)])'
> [('db1', True), ('web1', None), ('web2', None)]
$ colophon impact site.pp:1 site.pp --nodes nothing -o out; ls out
> colophon impact: error: could not read nothing: No such file or directory
> ls: cannot access 'out': No such file or directory
? 2
