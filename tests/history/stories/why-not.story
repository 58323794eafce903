# Why something is not in a catalog: conditions, classes that nothing includes, virtual resources, undef, near names.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Roles and profiles
file environment.conf
| modulepath = modules
file manifests/site.pp
| node 'web01' { include role::web }
| node 'db01' {
|   include role::db
|   @user { 'backup': ensure => present }
|   @user { 'deploy': ensure => present }
|   realize(User['backup'])
|   $names = ['a', 'b']
|   $names.each |$name| { file { "/srv/${name}": ensure => directory } }
| }
file modules/role/manifests/web.pp
| class role::web {
|   include profile::nginx
| }
file modules/role/manifests/db.pp
| class role::db (Optional[String] $owner = undef) {
|   if $facts['role'] == 'primary' {
|     service { 'replication': ensure => running }
|   }
|   file { '/etc/db.conf':
|     owner   => $owner,
|     content => "a=1\n",
|   }
| }
file modules/profile/manifests/nginx.pp
| class profile::nginx {
|   service { 'nginx': ensure => running }
|   profile::vhost { 'main': }
| }
file modules/profile/manifests/vhost.pp
| define profile::vhost {
|   file { "/etc/nginx/${title}.conf": ensure => file }
| }
file modules/profile/manifests/unused.pp
| class profile::unused {
|   package { 'telnet': ensure => absent }
|   File { group => 'root' }
| }
# a condition
$ colophon why-not 'Service[replication]' --environment . --node db01 --fact role=replica
> Service[replication] is not in the catalog of db01.
> It would be declared at modules/role/manifests/db.pp:3:15,
> but this condition kept it out:
>   modules/role/manifests/db.pp:2:6  <- fact role = 'replica'
>      2 |   if $facts['role'] == 'primary' {
>        |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^
# a class that another node includes
$ colophon why-not 'Service[nginx]' --environment . --node db01
> Service[nginx] is not in the catalog of db01.
> It would be declared at modules/profile/manifests/nginx.pp:2:13,
> but this condition kept it out:
>   manifests/site.pp:1:1  <- node db01
>      1 | node 'web01' { include role::web }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   class profile::nginx would be there by
>     class role::web  modules/role/manifests/web.pp:2:3
>       node 'web01'  manifests/site.pp:1:16, not this node
# a class that nothing includes
$ colophon why-not 'Package[telnet]' --environment . --node db01
> Package[telnet] is not in the catalog of db01.
> It would be declared in class profile::unused, which is not in the catalog:
>   modules/profile/manifests/unused.pp:2:13
>      2 |   package { 'telnet': ensure => absent }
>        |             ^^^^^^^^^^^^^^^^^^^^^^^^^^
>   Nothing that could be found includes class profile::unused.
$ colophon why-not 'Class[profile::unused]' --environment . --node db01
> Class[Profile::Unused] is not in the catalog of db01.
> It is defined, but nothing that could be found includes it:
>   modules/profile/manifests/unused.pp:1:7
>      1 | class profile::unused {
>        |       ^^^^^^^^^^^^^^^
# a virtual resource
$ colophon why-not 'User[deploy]' --environment . --node db01
> User[deploy] is virtual: declared, but not in the catalog.
> manifests/site.pp:5:3
>      5 |   @user { 'deploy': ensure => present }
>        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
> Nothing realises it: no collector matches it, and no realize names it.
# an attribute that is undef, and one that nothing gives
$ colophon why-not 'File[/etc/db.conf]' owner group --environment . --node db01
> File[/etc/db.conf] has no owner in the catalog, because its value is undef:
> owner = undef  from modules/role/manifests/db.pp:1:43
>      1 | class role::db (Optional[String] $owner = undef) {
>        |                                           ^^^^^
>   1. default of owner  modules/role/manifests/db.pp:1:17
>  conditions
>   node 'db01'  manifests/site.pp:2:1  <- node db01
> File[/etc/db.conf] has no group: nothing gives it one.
> modules/role/manifests/db.pp:5:3
>      5 |   file { '/etc/db.conf':
>        |   ^^^^^^^^^^^^^^^^^^^^^^
> It would be given in class profile::unused, which is not in the catalog:
>   modules/profile/manifests/unused.pp:3:3
>      3 |   File { group => 'root' }
>        |   ^^^^^^^^^^^^^^^^^^^^^^^^
>   Nothing that could be found includes class profile::unused.
# a title of which a part is known, within a defined type
$ colophon why-not 'File[/etc/nginx/main.conf]' --environment . --node db01
> File[/etc/nginx/main.conf] is not in the catalog of db01.
> 2 File resources with computed titles were not reached; --all lists them.
> It could be declared in defined type profile::vhost, which is not in the catalog:
>   modules/profile/manifests/vhost.pp:2:10
>      2 |   file { "/etc/nginx/${title}.conf": ensure => file }
>        |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   defined type profile::vhost would be there by
>     class profile::nginx  modules/profile/manifests/nginx.pp:3:20
>       class role::web  modules/role/manifests/web.pp:2:3
>         node 'web01'  manifests/site.pp:1:16, not this node
# one that is computed where the code runs, but for others
$ colophon why-not 'File[/srv/c]' --environment . --node db01
> File[/srv/c] is not in the catalog of db01.
> In the catalog there is File[/srv/a], File[/srv/b].
> 2 File resources with computed titles were not reached; --all lists them.
> It could be declared in node 'db01', where other names were computed:
>   manifests/site.pp:8:32
>      8 |   $names.each |$name| { file { "/srv/${name}": ensure => directory } }
>        |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
# what is there, what nothing has, and what was asked wrongly
$ colophon why-not 'File[/srv/a]' --environment . --node db01
> File[/srv/a] is in the catalog; colophon explain says why.
? 1
$ colophon why-not 'File[/srv/a]' ensure --environment . --node db01
> File[/srv/a] has ensure; colophon explain says where from.
? 1
$ colophon why-not 'Cron[nightly]' --environment . --node db01
> Cron[nightly] is not in the catalog of db01.
> No code that could be found declares it.
$ colophon why-not nonsense --environment . --node db01
> 'nonsense' is not a resource: write Type[title], for example 'File[/etc/motd]'.
? 2
$ colophon why-not 'Service[nginx]' --json --environment . --node db01
> {
>   "schema": "colophon-why-not",
>   "schema_version": 1,
>   "node": "db01",
>   "resource": "Service[nginx]",
>   "there": false,
>   "virtual": false,
>   "absents": [
>     {
>       "place": {
>         "file": "modules/profile/manifests/nginx.pp",
>         "line": 2,
>         "column": 13,
>         "end_line": 2,
>         "end_column": 20
>       },
>       "condition": {
>         "file": "manifests/site.pp",
>         "line": 1,
>         "column": 1,
>         "end_line": 1,
>         "end_column": 35
>       },
>       "dependencies": [
>         {
>           "file": "manifests/site.pp",
>           "line": 2,
>           "column": 6,
>           "end_line": 2,
>           "end_column": 12,
>           "text": "'db01'",
>           "kind": "value"
>         },
>         {
>           "name": "node db01",
>           "text": "db01",
>           "kind": "value"
>         },
>         {
>           "file": "manifests/site.pp",
>           "line": 1,
>           "column": 6,
>           "end_line": 1,
>           "end_column": 13,
>           "text": "'web01'",
>           "kind": "absence"
>         }
>       ]
>     }
>   ],
>   "possibilities": [
>     {
>       "place": {
>         "file": "modules/profile/manifests/nginx.pp",
>         "line": 2,
>         "column": 13,
>         "end_line": 2,
>         "end_column": 39
>       },
>       "inside": "class profile::nginx",
>       "runs": false,
>       "computed": false,
>       "virtual": false,
>       "by": [
>         {
>           "place": {
>             "file": "modules/role/manifests/web.pp",
>             "line": 2,
>             "column": 3,
>             "end_line": 2,
>             "end_column": 25
>           },
>           "inside": "class role::web",
>           "runs": false,
>           "computed": false,
>           "virtual": false,
>           "by": [
>             {
>               "place": {
>                 "file": "manifests/site.pp",
>                 "line": 1,
>                 "column": 16,
>                 "end_line": 1,
>                 "end_column": 33
>               },
>               "inside": "node 'web01'",
>               "runs": false,
>               "computed": false,
>               "virtual": false,
>               "by": [
>
>               ]
>             }
>           ]
>         }
>       ]
>     }
>   ],
>   "data": [
>
>   ],
>   "near": [
>
>   ]
> }
