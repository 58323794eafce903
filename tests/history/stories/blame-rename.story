# Files that were renamed, then edited, keep who wrote their lines; what a copy has in common with its original too.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 A profile for web servers
file modules/profile/manifests/web.pp
| class profile::web {
|   file { '/srv/www':
|     ensure => directory,
|     owner  => 'www-data',
|     mode   => '0755',
|   }
|   package { 'apache2':
|     ensure => installed,
|   }
| }
file site.pp
| include profile::web

commit B 2024-02-20 Profiles of web servers are called frontend
rename modules/profile/manifests/web.pp modules/profile/manifests/frontend.pp
edit modules/profile/manifests/frontend.pp
- class profile::web {
+ class profile::frontend {
edit site.pp
- include profile::web
+ include profile::frontend

commit C 2024-03-30 The second kind of frontend
copy modules/profile/manifests/frontend.pp modules/profile/manifests/second.pp
edit modules/profile/manifests/second.pp
- class profile::frontend {
+ class profile::second {
edit modules/profile/manifests/second.pp
-   file { '/srv/www':
+   file { '/srv/www2':
edit modules/profile/manifests/second.pp
-   package { 'apache2':
+   package { 'nginx':
edit site.pp
- include profile::frontend
+ include profile::frontend
+ include profile::second

# Ada wrote the mode, before the file had its name; Cy the title of the second, and nothing else of it.
$ colophon blame 'File[/srv/www]' mode --modulepath modules --node n site.pp
> File[/srv/www]
>   commit1  2024-01-10  Ada Lovelace   …/manifests/frontend.pp:2  file { '/srv/w…
>   commit2  2024-02-20  Ben Bitdiddle  site.pp:1  include profile::frontend
>
> mode = '0755'
>   commit1  2024-01-10  Ada Lovelace   …/manifests/frontend.pp:5  mode   => '075…
>
> commits
>   commit2  Profiles of web servers are called frontend
>   commit1  A profile for web servers
$ colophon blame 'File[/srv/www2]' mode owner --modulepath modules --node n site.pp
> File[/srv/www2]
>   commit3  2024-03-30  Cy D. Fect    …/manifests/second.pp:2  file { '/srv/www2…
>   commit3  2024-03-30  Cy D. Fect    site.pp:2  include profile::second
>
> mode = '0755'
>   commit1  2024-01-10  Ada Lovelace  …/manifests/second.pp:5  mode   => '0755',
>
> owner = 'www-data'
>   commit1  2024-01-10  Ada Lovelace  …/manifests/second.pp:4  owner  => 'www-da…
>
> commits
>   commit3  The second kind of frontend
>   commit1  A profile for web servers
$ colophon blame 'File[/srv/www2]' mode --json --modulepath modules --node n site.pp | grep -A3 '"commit":' | head -8
>           "commit": "commit-3",
>           "original_file": "modules/profile/manifests/second.pp",
>           "original_line": 2
>         },
> --
>           "commit": "commit-3",
>           "original_file": "site.pp",
>           "original_line": 2
