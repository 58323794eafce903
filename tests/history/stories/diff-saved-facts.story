# Saved compilations that differ in a fact: the fact stands first, and a file that is read no more was not removed.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy:
|   - { name: role, path: "role/%{facts.role}.yaml" }
|   - { name: common, path: common.yaml }
file data/common.yaml
| app::port: 80
file data/role/web.yaml
| app::port: 8080
file data/role/db.yaml
| app::size: 3
file environment.conf
| modulepath = modules
file manifests/site.pp
| include app
file modules/app/manifests/init.pp
| class app (Integer $port, Integer $size = 1) { file { '/app': content => "${port}/${size}\n" } }
later
$ colophon compile --environment . --node n --fact role=web -o ../web.json; colophon compile --environment . --node n --fact role=db -o ../db.json; colophon compile --environment . --node m --fact role=db -o ../m.json
$ colophon diff ../web.json ../db.json
> 1 edit explains 3 changes of n; 0 unexplained
>
> (1) fact role  'web' -> 'db'
>   ~ Class[App] port  8080 -> 80  decided  with (3)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>       written at data/common.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>   ~ Class[App] size  1 -> 3  decided  with (2)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>   ~ File[/app] content  "8080/1\n" -> "80/3\n"  decided  with (2), (3)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>       written at data/common.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>
> other edits
>   (2) data/role/db.yaml  now read because of fact role (1)
>   (3) data/role/web.yaml  no longer read because of fact role (1)
$ colophon diff ../web.json ../db.json --json | python3 -c "import json, sys; d = json.load(sys.stdin); print([(e['kind'], e['role'], e.get('name') or e.get('file')) for e in d['edits']], d['changes'][0]['causes'][0]['edit'])"
> [('fact', 'cause', 'fact role'), ('now-read', 'part', 'data/role/db.yaml'), ('no-longer-read', 'part', 'data/role/web.yaml')] 0
$ colophon diff ../db.json ../m.json | grep -v '^$'
> The catalog of m is the same.
