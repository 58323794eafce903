# A datum hides the default; when it goes, who wrote the default is named.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy: [{name: all, path: all.yaml}]
file data/all.yaml
| other: 1
| app::port: 80
file manifests/site.pp
| class app (
|   $port = 1,
| ) { notify { 'a': message => $port } }
| include app
commit B 2024-02-10 Two
edit manifests/site.pp
-   $port = 1,
+   $port = 2,
commit A 2024-03-10 The default will do
edit data/all.yaml
- app::port: 80
$ colophon audit commit-1..HEAD --environment . --node n | grep -E '^[0-9] commits|masked|written|^  [~+-] '
> 2 commits: 1 changes catalogs, 1 has masked edits, 1 unmasks earlier edits
>   (1) manifests/site.pp:2  masked: Class[App] port is from data/all.yaml:2:12
>   ~ Class[App] port  80 -> 2  copied
>       written at manifests/site.pp:2:11, by commit2 2024-02-10 Ben Bitdiddle,
>       masked until now
>   ~ Notify[a] message  80 -> 2  copied
>       written at manifests/site.pp:2:11, by commit2 2024-02-10 Ben Bitdiddle,
>       masked until now
