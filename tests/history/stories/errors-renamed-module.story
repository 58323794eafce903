# A class that was renamed: an old include fails in the new revision, and not in the old one.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 A module
file environment.conf
| modulepath = modules
file manifests/site.pp
| node default { if $facts['role'] == 'web' { include web } }
file modules/web/manifests/init.pp
| class web { include web::conf }
file modules/web/manifests/conf.pp
| class web::conf { notify { 'conf': } }
commit B 2024-02-10 Another name
rename modules/web/manifests/conf.pp modules/web/manifests/config.pp
edit modules/web/manifests/config.pp
- class web::conf { notify { 'conf': } }
+ class web::config { notify { 'conf': } }
$ colophon compile --environment . --node n --fact role=web --revision commit-2
> modules/web/manifests/init.pp:1:13: error: Could not find class ::web::conf for n
>     1 | class web { include web::conf }
>       |             ^^^^^^^^^^^^^^^^^
>   looked in modules; --modulepath or --environment names others
>   in Class[Web], declared at manifests/site.pp:1:45
>   under if $facts['role'] == 'web'  taken  manifests/site.pp:1:19
>       <- fact role = 'web'
? 1
$ colophon blame 'Notify[conf]' --environment . --node n --fact role=web --revision commit-1
> Notify[conf]
>   commit1  2024-01-10  Ada Lovelace  …/web/manifests/conf.pp:1  class web::conf…
>   commit1  2024-01-10  Ada Lovelace  …/web/manifests/init.pp:1  class web { inc…
>   commit1  2024-01-10  Ada Lovelace  manifests/site.pp:1  node default { if $fa…
>   no file                            node n
>   no file                            fact role = 'web'
>
> commits
>   commit1  A module
$ colophon why-not 'Class[web::config]' --environment . --node n --fact role=db
> Class[Web::Config] is not in the catalog of n.
> It is defined, but nothing that could be found includes it:
>   modules/web/manifests/config.pp:1:7
>      1 | class web::config { notify { 'conf': } }
>        |       ^^^^^^^^^^^
