# Each edit of a commit is listed with its role and its number; lookup_options take part; lines of two authors are two edits.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy:
|   - { name: node, path: "%{facts.host}.yaml" }
|   - { name: common, path: common.yaml }
file data/n.yaml
| app::options: { b: 2 }
| app::port: 80
file data/common.yaml
| app::options: { a: 1 }
| app::port: 1
| other::key: 1
file environment.conf
| modulepath = modules
file manifests/site.pp
| include app
file modules/app/manifests/init.pp
| class app (Hash $options, Integer $port) {
|   file { '/app': content => "${options}\n" }
| }
commit A 2024-02-10 Merge the options
file data/common.yaml
| lookup_options: { "app::options": { merge: deep } }
| app::options: { a: 3 }
| app::port: 2
| other::key: 2
file README.md
| An application.
commit A 2024-03-10 A mode
file modules/app/manifests/init.pp
| class app (Hash $options, Integer $port) {
|   file { '/app': content => "${options}\n",
|     mode => '0600',
|   }
| }
commit B 2024-04-10 An owner
file modules/app/manifests/init.pp
| class app (Hash $options, Integer $port) {
|   file { '/app': content => "${options}\n",
|     mode => '0600',
|     owner => 'root',
|   }
| }
$ colophon audit commit-1..commit-2 --environment . --node n --fact host=n
> 1 commit: 1 changes catalogs, 1 has masked edits
>
> commit2  2024-02-10  Ada Lovelace  Merge the options
>   (1) data/common.yaml:2
>     - app::options: { a: 1 }
>     + app::options: { a: 3 }
>   ~ Class[App] options  {'b' => 2} -> {'a' => 3, 'b' => 2}  copied  with (2)
>   ~ File[/app] content  "{b => 2}\n" -> "{a => 3, b => 2}\n"  computed  with (2)
>   (2) data/common.yaml:1  has a part in (1)
>   (3) data/common.yaml:3  masked: Class[App] port is from data/n.yaml:2:12
>   (4) data/common.yaml:4  has no effect
>   README.md  no node reads it
$ colophon diff commit-2..HEAD --environment . --node n --fact host=n
> 2 edits explain 2 changes of n; 0 unexplained
>
> (1) modules/app/manifests/init.pp:2-3
>     commit3  2024-03-10  Ada Lovelace  A mode
>     -   file { '/app': content => "${options}\n" }
>     +   file { '/app': content => "${options}\n",
>     +     mode => '0600',
>   ~ File[/app] mode  not given -> '0600'  copied
>
> (2) modules/app/manifests/init.pp:4
>     commit4  2024-04-10  Ben Bitdiddle  An owner
>     +     owner => 'root',
>   ~ File[/app] owner  not given -> 'root'  copied
>
> other edits
>   (3) modules/app/manifests/init.pp:5  has no effect
$ colophon audit commit-1..commit-2 --environment . --node n --fact host=n --json | grep '"role"'
>           "role": "part",
>           "role": "cause",
>           "role": "masked",
>           "role": "no-effect",
