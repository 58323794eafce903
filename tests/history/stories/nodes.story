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
> A change of site.pp:1 would reach nothing in the catalog of db1.
> Any other edit there could also reach 1 that passed through
> site.pp; --all lists them.
>
> node web1
> A change of site.pp:1 would reach 1 attribute, of web1.
> copied from it (1)
>   Package[nginx] ensure  = '1.22'
> Any other edit there could also reach 2 that passed through
> site.pp; --all lists them.
>
> node web2
> A change of site.pp:1 would reach 1 attribute, of web2.
> copied from it (1)
>   Package[nginx] ensure  = '1.22'
> Any other edit there could also reach 2 that passed through
> site.pp; --all lists them.
$ colophon why-not 'Package[nginx]' site.pp --nodes nodes
> node db1
> Package[nginx] is not in the catalog of db1.
> It would be declared at site.pp:3:13,
> but this condition kept it out:
>   site.pp:2:4  <- fact role = 'db' (nodes/db1.json:1:10)
>      2 | if $facts['role'] == 'web' {
>        |    ^^^^^^^^^^^^^^^^^^^^^^^
>
> node web1
> Package[nginx] is in the catalog; colophon explain says why.
>
> node web2
> Package[nginx] is in the catalog; colophon explain says why.
? 1
$ colophon explain 'Notify[hello]' site.pp --node a --node b
> node a
> Notify[hello] is declared at site.pp:5:1
>      5 | notify { 'hello': }
>        | ^^^^^^^^^^^^^^^^^^^
>   in Class[main]
>   title 'hello'  from site.pp:5:10
>
> node b
> Notify[hello] is declared at site.pp:5:1
>      5 | notify { 'hello': }
>        | ^^^^^^^^^^^^^^^^^^^
>   in Class[main]
>   title 'hello'  from site.pp:5:10
$ colophon impact site.pp:1 site.pp --nodes nodes --json | python3 -c 'import json, sys; print([(a["node"], len(a["reaches"])) for a in json.load(sys.stdin)])'
> [('db1', 1), ('web1', 3), ('web2', 3)]
$ colophon impact site.pp:1 site.pp --nodes nothing -o out; ls out
> colophon impact: error: could not read nothing: No such file or directory
> ls: cannot access 'out': No such file or directory
? 2
