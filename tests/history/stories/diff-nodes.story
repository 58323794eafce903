# Many nodes: each by its file of facts, or by name; one does not compile any more.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Two roles
file site.pp
| if $facts['role'] == 'web' {
|   package { 'nginx': ensure => '1.22' }
| } else {
|   package { 'postgresql': ensure => '15' }
| }
| notify { 'hello': }
file nodes/web1.yaml
| role: web
file nodes/web2.yaml
| role: web
file nodes/db1.json
| {"role": "db"}
file names
| # the nodes
| a.example.com
| b.example.com
commit B 2024-02-10 A newer nginx
edit site.pp
-   package { 'nginx': ensure => '1.22' }
+   package { 'nginx': ensure => '1.24' }
commit A 2024-03-10 Break the databases
edit site.pp
-   package { 'postgresql': ensure => '15' }
+   fail('no database here')

$ colophon diff commit-1..commit-2 site.pp --nodes nodes
> 1 edit explains 1 change on 2 of 3 nodes; 0 unexplained
>
> (1) site.pp:2
>     commit2  2024-02-10  Ben Bitdiddle  A newer nginx
>     -   package { 'nginx': ensure => '1.22' }
>     +   package { 'nginx': ensure => '1.24' }
>   ~ Package[nginx] ensure  '1.22' -> '1.24'  copied  on web1, web2
$ colophon diff commit-1..commit-2 site.pp --nodes names
> The catalogs of 2 nodes are the same.
>
> other edits
>   (1) site.pp:2  has no effect
$ colophon diff commit-1..commit-2 site.pp --node a --node b --fact role=web
> 1 edit explains 1 change on 2 of 2 nodes; 0 unexplained
>
> (1) site.pp:2
>     commit2  2024-02-10  Ben Bitdiddle  A newer nginx
>     -   package { 'nginx': ensure => '1.22' }
>     +   package { 'nginx': ensure => '1.24' }
>   ~ Package[nginx] ensure  '1.22' -> '1.24'  copied  on a, b
$ colophon diff commit-2..HEAD site.pp --nodes nodes
> colophon: db1 in HEAD:
> site.pp:4:3: error: no database here
>     4 |   fail('no database here')
>       |   ^^^^^^^^^^^^^^^^^^^^^^^^
>   under if $facts['role'] == 'web'  not taken  site.pp:1:4
>       <- fact role = 'db' (nodes/db1.json:1:10)
> db1 does not compile in HEAD.
> The catalogs of 2 nodes are the same.
>
> other edits
>   (1) site.pp:4  has no effect
? 1
$ colophon audit commit-1..HEAD site.pp --nodes nodes --quiet
> colophon: db1 in commit-3:
> site.pp:4:3: error: no database here
>     4 |   fail('no database here')
>       |   ^^^^^^^^^^^^^^^^^^^^^^^^
>   under if $facts['role'] == 'web'  not taken  site.pp:1:4
>       <- fact role = 'db' (nodes/db1.json:1:10)
> 2 commits: 1 changes catalogs, 1 does not compile
>
> commit2  2024-02-10  Ben Bitdiddle  A newer nginx
>   (1) site.pp:2
>     -   package { 'nginx': ensure => '1.22' }
>     +   package { 'nginx': ensure => '1.24' }
>   ~ Package[nginx] ensure  '1.22' -> '1.24'  copied  on web1, web2
>
> commit3  2024-03-10  Ada Lovelace  Break the databases
>   (1) site.pp:4  has no effect
>   db1 does not compile
? 1
$ colophon diff commit-1..commit-2 site.pp --nodes nowhere
> colophon diff: error: could not read nowhere: No such file or directory
? 2
$ mkdir empty; colophon diff commit-1..commit-2 site.pp --nodes empty
> colophon diff: error: there are no files of facts (NODE.json, NODE.yaml) in empty
? 2
