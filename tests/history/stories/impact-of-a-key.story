# A key of data, by its name.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy: [{name: all, path: all.yaml}]
file data/all.yaml
| app::port: 80
file manifests/site.pp
| class app ($port) { notify { 'a': message => "port ${port}" } }
| include app
$ colophon impact app::port --environment . --node n | grep -A1 ' it (' | grep -v '^--'
> copied from it (1)
>   Class[App] port  = 80
> computed from it (1)
>   Notify[a] message  = 'port 80'
