# A value that data of a higher layer gave, in place of data below it and of a default; each by someone else.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
author D Dora <dora@example.com>

commit B 2024-02-11 Serve the application
file modules/app/manifests/init.pp
| class app (String $host = 'localhost', Integer $port = 80) {
|   $url = "http://${host}"
|   if $port > 1024 { $mode = '0644' } else { $mode = '0600' }
|   file { '/etc/app.conf':
|     content => "url=${url}:${port}/\n",
|     mode    => $mode,
|   }
| }
file hiera.yaml
| version: 5
| hierarchy:
|   - name: system
|     path: os/%{facts.os.family}.yaml
|   - name: common
|     path: common.yaml

commit C 2024-03-05 Take the application
file manifests/site.pp
| node default {
|   include app
|   File { owner => 'root' }
| }
file environment.conf
| modulepath = modules

commit D 2024-04-01 Use the usual port
file data/common.yaml
| app::port: 8080

commit A 2024-05-20 Debian needs another port
file data/os/Debian.yaml
| app::port: 9090

commit C 2024-06-02 Let wheel read it
edit manifests/site.pp
-   File { owner => 'root' }
+   File { owner => 'root' }
+   File<| title == '/etc/app.conf' |> { group => 'wheel' }

$ colophon blame 'File[/etc/app.conf]' content mode owner group --environment . --node n --fact os.family=Debian
> File[/etc/app.conf]
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:4  file { '/etc/a…
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:2  include app
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:1  node default {
>   no file                             node n
>
> content = "url=http://localhost:9090/\n"
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:1  class app (Str…
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:2  $url = "http:/…
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:5  content => "ur…
>   commit4  2024-05-20  Ada Lovelace   data/os/Debian.yaml:1  app::port: 9090
>  decided by
>   commit1  2024-02-11  Ben Bitdiddle  hiera.yaml:4  path: os/%{facts.os.family}…
>   no file                             fact os.family = 'Debian'
>
> mode = '0644'
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:3  if $port > 102…
>  decided by
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:6  mode    => $mo…
>   commit4  2024-05-20  Ada Lovelace   data/os/Debian.yaml:1  app::port: 9090
>
> owner = 'root'
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:3  File { owner => 'roo…
>  decided by
>   commit5  2024-06-02  Cy D. Fect     manifests/site.pp:4  File<| title == '/et…
>
> group = 'wheel'
>   commit5  2024-06-02  Cy D. Fect     manifests/site.pp:4  File<| title == '/et…
>
> commits
>   commit5  Let wheel read it
>   commit4  Debian needs another port
>   commit2  Take the application
>   commit1  Serve the application
$ colophon blame --by author --environment . --node n --fact os.family=Debian
> written  decided  author
>       3        6  Ben Bitdiddle <ben@example.com>
>       2        6  Cy D. Fect <cy@example.com>
>       2        4  Ada Lovelace <ada@example.com>
>       0        6  no file (facts, settings)
>       0        4  Dora <dora@example.com>
$ colophon blame --all --environment . --node n --fact os.family=Debian
> no file                              Stage[main] name  of the language itself
> no file                              Class[main] name  of the language itself
> commit4  2024-05-20  Ada Lovelace    Class[App] port  data/os/Debian.yaml:1
> commit1  2024-02-11  Ben Bitdiddle   Class[App] host  …/app/manifests/init.pp:1
> commit4  2024-05-20  Ada Lovelace    File[/etc/app.conf] content
>       data/os/Debian.yaml:1 +3
> commit1  2024-02-11  Ben Bitdiddle   File[/etc/app.conf] mode
>       …/app/manifests/init.pp:3
> commit5  2024-06-02  Cy D. Fect      File[/etc/app.conf] group
>       manifests/site.pp:4
> commit2  2024-03-05  Cy D. Fect      File[/etc/app.conf] owner
>       manifests/site.pp:3
$ colophon blame 'File[/etc/app.conf]' mode --environment . --node n --fact os.family=Debian --revision commit-3
> File[/etc/app.conf]
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:4  file { '/etc/a…
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:2  include app
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:1  node default {
>   no file                             node n
>
> mode = '0644'
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:3  if $port > 102…
>  decided by
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:6  mode    => $mo…
>   commit3  2024-04-01  Dora           data/common.yaml:1  app::port: 8080
>
> commits
>   commit3  Use the usual port
>   commit2  Take the application
>   commit1  Serve the application
$ colophon blame 'File[/etc/app.conf]' --by commit --environment . --node n --fact os.family=Debian
> written  decided  commit
>       2        4  commit1  2024-02-11  Ben Bitdiddle   Serve the application
>       1        4  commit2  2024-03-05  Cy D. Fect      Take the application
>       1        2  commit4  2024-05-20  Ada Lovelace    Debian needs another por…
>       1        2  commit5  2024-06-02  Cy D. Fect      Let wheel read it
>       0        4  no file (facts, settings)
>       0        2  commit3  2024-04-01  Dora            Use the usual port
$ colophon blame 'File[/etc/app.conf]' mod --environment . --node n --fact os.family=Debian
> File[/etc/app.conf]
>   commit1  2024-02-11  Ben Bitdiddle  …/app/manifests/init.pp:4  file { '/etc/a…
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:2  include app
>   commit2  2024-03-05  Cy D. Fect     manifests/site.pp:1  node default {
>   no file                             node n
>
> File[/etc/app.conf] has no attribute 'mod' in the catalog.
> It has 'mode'.
>
> commits
>   commit2  Take the application
>   commit1  Serve the application
? 1
$ colophon blame 'File[/etc/appconf]' mode --environment . --node n --fact os.family=Debian
> File[/etc/appconf] is not in the catalog of n.
> In the catalog there is File[/etc/app.conf].
? 1
