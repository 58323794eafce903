# What changed between revisions: data, code, conditions, a masked default, a new file, order and edges.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>

commit B 2024-02-11 Serve the application
file modules/app/manifests/init.pp
| class app (String $host = 'localhost', Integer $port = 80) {
|   $url = "http://${host}"
|   if $port > 1024 { $mode = '0644' } else { $mode = '0600' }
|   file { '/etc/app.conf':
|     content => "url=${url}:${port}/\n",
|     mode    => $mode,
|   }
|   service { 'app': ensure => running }
| }
file hiera.yaml
| version: 5
| hierarchy:
|   - name: system
|     path: os/%{facts.os.family}.yaml
|   - name: common
|     path: common.yaml
file manifests/site.pp
| node default {
|   include app
|   notify { 'one': }
|   notify { 'two': }
| }
file environment.conf
| modulepath = modules
file data/common.yaml
| app::port: 8080
file data/os/Debian.yaml
| app::port: 9090
file README.md
| Of the application.

commit A 2026-11-20 Lower the port
file data/os/Debian.yaml
| app::port: 90

commit C 2026-11-21 Tidy up
file data/common.yaml
| app::port: 8081
file README.md
| Of the application, and more.
edit modules/app/manifests/init.pp
-   service { 'app': ensure => running }
+   service { 'app': ensure => running, require => File['/etc/app.conf'] }
edit manifests/site.pp
-   notify { 'one': }
-   notify { 'two': }
+   notify { 'two': }
+   notify { 'one': }
+   user { 'app': ensure => present }

$ colophon diff commit-1..commit-2 --environment . --node n --fact os.family=Debian
> 1 edit explains 3 changes of n; 0 unexplained
>
> (1) data/os/Debian.yaml:1
>     commit2  2026-11-20  Ada Lovelace  Lower the port
>     - app::port: 9090
>     + app::port: 90
>   ~ Class[App] port  9090 -> 90  copied
>   ~ File[/etc/app.conf] content  "url=http://localhost:9090/\n"
>       -> "url=http://localhost:90/\n"  computed
>   ~ File[/etc/app.conf] mode  '0644' -> '0600'  decided
>       decided at modules/app/manifests/init.pp:3:6
>       if $port > 1024 { $mode = '0644' } else { $mode = '0600' }
>       written at modules/app/manifests/init.pp:3:53,
>       by commit1 2024-02-11 Ben Bitdiddle
$ colophon diff commit-1..HEAD --environment . --node n --fact os.family=Debian --prove
> 4 edits explain 6 changes of n; 0 unexplained
>
> (1) manifests/site.pp:3
>     commit3  2026-11-21  Cy D. Fect  Tidy up
>     -   notify { 'one': }
>   > Notify[two]  now behind Service[app], was behind Notify[one]  decided,
>       proved together  with (2)
>
> (2) manifests/site.pp:4-5
>     commit3  2026-11-21  Cy D. Fect  Tidy up
>     +   notify { 'one': }
>     +   user { 'app': ensure => present }
>   + User[app]  decided, proved
>
> (3) modules/app/manifests/init.pp:8
>     commit3  2026-11-21  Cy D. Fect  Tidy up
>     -   service { 'app': ensure => running }
>     +   service { 'app': ensure => running, require => File['/etc/app.conf'] }
>   ~ Service[app] require  not given -> File['/etc/app.conf']  computed, proved
>
> (4) data/os/Debian.yaml:1
>     commit2  2026-11-20  Ada Lovelace  Lower the port
>     - app::port: 9090
>     + app::port: 90
>   ~ Class[App] port  9090 -> 90  copied, proved
>   ~ File[/etc/app.conf] content  "url=http://localhost:9090/\n"
>       -> "url=http://localhost:90/\n"  computed, proved
>   ~ File[/etc/app.conf] mode  '0644' -> '0600'  decided, proved
>       decided at modules/app/manifests/init.pp:3:6
>       if $port > 1024 { $mode = '0644' } else { $mode = '0600' }
>       written at modules/app/manifests/init.pp:3:53,
>       by commit1 2024-02-11 Ben Bitdiddle
>
> other edits
>   (5) data/common.yaml:1  masked: Class[App] port
>       is from data/os/Debian.yaml:1:12
>   README.md  no node reads it
>
> proved by 5 compilations without some of the edits
