# Texts of many lines: each line of a heredoc and of a template has who wrote it.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 A configuration
file modules/app/templates/app.conf.epp
| <%- | Integer $port | -%>
| [server]
| port = <%= $port %>
| workers = 4
file modules/app/manifests/init.pp
| class app (Integer $port = 80) {
|   file { '/etc/app.conf':
|     content => epp('app/app.conf.epp', { 'port' => $port }),
|   }
|   file { '/etc/motd':
|     content => @(TEXT),
|       Welcome.
|       Be nice.
|       | TEXT
|   }
| }
commit B 2024-02-11 More workers, and a warning
edit modules/app/templates/app.conf.epp
- workers = 4
+ workers = 16
edit modules/app/manifests/init.pp
-       Be nice.
+       All is logged.
+       Be nice.
$ colophon blame 'File[/etc/app.conf]' content --modulepath modules --node n -e 'include app'
> File[/etc/app.conf]
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:2  file { '/etc/a…
>   no file                             -e:1  include app
>
> content = "[server]\nport = 80\nworkers = 16\n"
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:1  class app (Int…
>   commit1  2024-01-10  Ada Lovelace   …/templates/app.conf.epp:2-3  [server]
>   commit2  2024-02-11  Ben Bitdiddle  …/templates/app.conf.epp:4  workers = 16
>  decided by
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:3  content => epp…
>
> commits
>   commit2  More workers, and a warning
>   commit1  A configuration
$ colophon blame 'File[/etc/motd]' content --modulepath modules --node n -e 'include app'
> File[/etc/motd]
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:5  file { '/etc/m…
>   no file                             -e:1  include app
>
> content = "Welcome.\nAll is logged.\nBe nice.\n"
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:7  Welcome.
>   commit2  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:8  All is logged.
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:9  Be nice.
>  decided by
>   commit1  2024-01-10  Ada Lovelace   …/app/manifests/init.pp:6  content => @(T…
>
> commits
>   commit2  More workers, and a warning
>   commit1  A configuration
