# Data of two layers: who wrote the datum that counts.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy:
|   - { name: node, path: "%{facts.role}.yaml" }
|   - { name: all, path: all.yaml }
file data/all.yaml
| port: 80
file manifests/site.pp
| notify { 'a': message => lookup('port') }
commit B 2024-02-10 The web has another
file data/web.yaml
| port: 8080
$ colophon blame --all --environment . --node n --fact role=web | grep 'Notify'
> commit2  2024-02-10  Ben Bitdiddle   Notify[a] message  data/web.yaml:1
$ colophon blame --all --environment . --node n --fact role=db | grep 'Notify'
> commit1  2024-01-10  Ada Lovelace    Notify[a] message  data/all.yaml:1
