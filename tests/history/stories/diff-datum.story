# A datum of Hiera.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy: [{name: all, path: all.yaml}]
file data/all.yaml
| other: 1
| port: 80
file manifests/site.pp
| notify { 'a': message => lookup('port') }
commit B 2024-02-10 Another port
edit data/all.yaml
- port: 80
+ port: 81
$ colophon diff HEAD~1..HEAD --environment . --node n | grep -E '^\(|^  [~+-] '
> (1) data/all.yaml:2
>   ~ Notify[a] message  80 -> 81  copied
