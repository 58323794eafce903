# Another value of a fact is compiled: what really changes, of all that the fact could reach.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy:
|   - { name: role, path: "role/%{facts.role}.yaml" }
|   - { name: common, path: common.yaml }
file data/common.yaml
| app::port: 80
| app::mode: '0644'
file data/role/web.yaml
| app::port: 8080
file data/role/db.yaml
| app::mode: '0600'
file environment.conf
| modulepath = modules
file manifests/site.pp
| include app
| if $facts['role'] == 'proxy' { notify { 'proxy': } }
file modules/app/manifests/init.pp
| class app ($port, $mode) { file { '/app': mode => $mode, content => "port ${port}" } }
file facts/n.json
| { "role": "web", "count": 4 }
file facts/m.json
| { "role": "db", "count": 4 }
$ colophon impact fact role --node n --facts facts/n.json --environment . | head -2
> A change of fact role would reach 2 attributes, of n.
> decided by it (2)
$ colophon impact fact role=db --node n --facts facts/n.json --environment .
> 1 edit explains 4 changes of n; 0 unexplained
>
> (1) fact role  'web' -> 'db'
>   ~ Class[App] port  8080 -> 80  decided  with (3)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>       written at data/common.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>   ~ Class[App] mode  '0644' -> '0600'  decided  with (2)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>   ~ File[/app] mode  '0644' -> '0600'  decided  with (2)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>   ~ File[/app] content  'port 8080' -> 'port 80'  decided  with (3)
>       decided at hiera.yaml:3:25
>       - { name: role, path: "role/%{facts.role}.yaml" }
>       written at data/common.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>
> other edits
>   (2) data/role/db.yaml  now read because of fact role (1)
>   (3) data/role/web.yaml  no longer read because of fact role (1)
$ colophon impact fact role=web --node n --facts facts/n.json --environment .
> The catalog of n is the same.
$ colophon impact fact count=5 --node n --facts facts/n.json --environment .
> The catalog of n is the same.
>
> other edits
>   (1) fact count  has no effect
$ colophon impact fact role=proxy --nodes facts --environment . | head -3
> 2 edits explain 6 changes on 2 of 2 nodes; 0 unexplained
>
> (1) fact role  'db' -> 'proxy'
$ colophon impact fact role=proxy --nodes facts --environment . --json | python3 -c "import json, sys; d = json.load(sys.stdin); print(d['schema'], [(e['kind'], e['name'], e['before'], e['after']) for e in d['edits'] if 'name' in e])"
> colophon-diff [('fact', 'fact role', "'db'", "'proxy'"), ('fact', 'fact role', "'web'", "'proxy'")]
$ colophon compile --environment . --node n --facts facts/n.json -o ../n.json; colophon impact fact role=db --catalog ../n.json
> colophon impact: error: a saved catalog cannot be compiled with another fact
>   leave out --catalog, or ask what the fact could reach: impact fact NAME --catalog FILE
? 2
$ colophon impact fact tier=gold --node n --facts facts/n.json --environment . -e 'notify { "tier ${facts["tier"]}": }'
> 1 edit explains 2 changes of n; 0 unexplained
>
> (1) fact tier  not there -> 'gold'
>   + Notify[tier gold]  decided
>   - Notify[tier ]  through the code around it
