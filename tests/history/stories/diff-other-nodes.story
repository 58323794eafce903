# An edit of another node's definition only says what did not happen: the edit of the data is the cause.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Nodes by regexps
file environment.conf
| modulepath = modules
file manifests/site.pp
| node /^cache[0-3]/ { include cache }
| node /^web/ { include users }
file modules/cache/manifests/init.pp
| class cache { }
file modules/users/manifests/init.pp
| class users (Array[String] $names) {
|   $names.each |$name| { user { $name: ensure => present } }
| }
file modules/users/hiera.yaml
| version: 5
| hierarchy: [{ name: common, path: common.yaml }]
file modules/users/data/common.yaml
| users::names:
|   - ada
commit A 2024-01-11 More caches, and Grace
file manifests/site.pp
| node /^cache[0-7]/ { include cache }
| node /^web/ { include users }
file modules/users/data/common.yaml
| users::names:
|   - ada
|   - grace
$ colophon diff HEAD~1 --environment . --node web01
> 1 edit explains 2 changes of web01; 0 unexplained
>
> (1) modules/users/data/common.yaml:3
>     commit2  2024-01-11  Ada Lovelace  More caches, and Grace
>     +   - grace
>   ~ Class[Users] names  ['ada'] -> ['ada', 'grace']  copied
>   + User[grace]  decided  with (2)
>
> other edits
>   (2) manifests/site.pp:1  has a part in (1)
