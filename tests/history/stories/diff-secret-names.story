# Values whose name says secret are not shown: of data that the node does not use, of files that nobody reads, in texts
# that they are a part of, and in what a lookup finds.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy:
|   - { name: role, path: "role/%{facts.role}.yaml" }
|   - { name: common, path: common.yaml }
file environment.conf
| modulepath = modules
file data/common.yaml
| profile::web::port: 80
| profile::web::token: first-token-1
file data/role/web.yaml
| profile::web::label: Shop
file manifests/site.pp
| if $facts['role'] == 'db' { include profile::db }
| else { include profile::web }
file modules/profile/manifests/web.pp
| class profile::web (Integer $port, String $token, String $label) {
|   file { '/etc/web.conf': content => "title=${label}\nport=${port}\ntoken=${token}\n" }
| }
file modules/profile/manifests/db.pp
| class profile::db (String $password = 'changeme') {
|   user { 'app': password => $password }
|   $options = { 'private_key' => 'BEGIN-KEY', 'token_ttl' => 3600 }
|   notify { 'options': message => $options }
| }
commit A 2024-02-10 Passwords
edit data/common.yaml
- profile::web::port: 80
+ profile::db::password: hunter2
+ profile::web::port: 81
file data/role/db.yaml
| credentials:
|   root: s3cret
|   user: app
| db_password: "hunter3"
| password_length: 12
edit modules/profile/manifests/db.pp
- class profile::db (String $password = 'changeme') {
+ class profile::db (String $password = 'change-it') {
$ colophon diff HEAD~1..HEAD --environment . --node n --fact role=web | grep -E '^    [+-]|^      [+-]|^  ~|effect'
>     - profile::web::port: 80
>     + profile::web::port: 81
>   ~ Class[Profile::Web] port  80 -> 81  copied
>   ~ File[/etc/web.conf] content  computed
>       - port=80
>       + port=81
>   (2) modules/profile/manifests/db.pp:1  has no effect
>   (3) data/common.yaml:1  has no effect
$ colophon diff HEAD~1..HEAD --environment . --node n --fact role=web --json | grep -cE 'hunter|s3cret|change-|changeme|first-token'
> 0
? 1
$ colophon audit HEAD~1..HEAD --environment . --node n --fact role=db | grep -cE 'hunter|s3cret|change-|changeme'
> 0
? 1
$ colophon diff HEAD~1..HEAD --environment . --node n --fact role=db --show-sensitive | grep -c '+ .*hunter2'
> 0
? 1
# the answers
$ colophon explain 'User[app]' password --environment . --node n --fact role=db | head -4
> User[app] password = '[redacted]'
>       from key profile::db::password  data/common.yaml:1:24
>      1 | profile::db::password: *******
>        |                        ^^^^^^^
$ colophon explain 'File[/etc/web.conf]' content --environment . --node n --fact role=web | sed -n '1,2p;/token/p'
> File[/etc/web.conf] content = "title=Shop\nport=81\ntoken=[redacted]\n"
> File[/etc/web.conf] content = "title=Shop\nport=81\ntoken=[redacted]\n"
>       computed at modules/profile/manifests/web.pp:2:27
>      3 | token=*************               modules/profile/manifests/web.pp:2:67
>        |       key profile::web::token  data/common.yaml:3:22  via $token
# a literal beside its key; what only tells of a secret is shown
$ colophon explain 'Notify[options]' message --environment . --node n --fact role=db | head -5
> Notify[options] message = {'private_key' => '[redacted]', 'token_ttl' …
>       from modules/profile/manifests/db.pp:3:14
>      3 |   $options = { 'private_key' => '*********', 'token_ttl' => 3600 }
>        |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   'private_key' => [redacted]  modules/profile/manifests/db.pp:3:33
# no command has the texts
$ for c in 'explain User[app] password' 'explain User[app]' 'blame User[app] password' 'impact data/common.yaml:1' 'why-not User[x]'; do for o in '' --json; do colophon $c --environment . --node n --fact role=db --all $o | grep -cE 'hunter2|change-it|BEGIN-KEY'; done; done | sort | uniq -c | tr -s ' '
>  10 0
$ colophon compile --environment . --node n --fact role=db --provenance ../p.json -o /dev/null; grep -c hunter2 ../p.json
> 0
? 1
$ colophon lookup profile::db::password --environment . --node n --fact role=db
> --- "[redacted]"
$ colophon lookup credentials --environment . --node n --fact role=db --render-as json
> {"root":"[redacted]","user":"app"}
$ colophon lookup credentials --environment . --node n --fact role=db --show-sensitive --render-as json
> {"root":"s3cret","user":"app"}
# a file adds names, and takes some away
later
file names
| # ours
| port
| !token
$ colophon explain 'Class[profile::web]' port token --environment . --node n --fact role=web --secret-names names | grep =
> port = '[redacted]'
>   if $facts['role'] == 'db'  not taken  manifests/site.pp:1:4
>       <- fact role = 'web'
> token = 'first-token-1'
>   if $facts['role'] == 'db'  not taken  manifests/site.pp:1:4
>       <- fact role = 'web'
# an error tells nothing of it either
file bad.pp
| class a (Integer $password) { }
| class { 'a': password => 'hunter4' }
$ colophon compile bad.pp --node n 2>&1 | grep -c hunter4
> 0
? 1
