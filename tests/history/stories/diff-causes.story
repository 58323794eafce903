# What edits can be: of a function, a template, a default, an override, a collector, a relationship, hiera.yaml,
# environment.conf, CODEOWNERS; renamed files; lines that mean nothing.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file environment.conf
| modulepath = modules
file .github/CODEOWNERS
| *            @org/everyone
| modules/app/ @org/app
| data/        @dora
file manifests/site.pp
| File { owner => 'root' }
| include app
| File<| title == '/etc/a' |> { group => 'wheel' }
| notify { 'first': }
| notify { 'second': }
file modules/app/manifests/init.pp
| class app ($port = 80) {
|   # the port
|   file { '/etc/a': content => app::text($port), mode => '0644' }
|   file { '/etc/b': content => epp('app/b.epp') }
| }
file modules/app/functions/text.pp
| function app::text($p) {
|   $q = $p + 1
|   "port=${q}\n"
| }
file modules/app/templates/b.epp
| host=<%= $facts['host'] %>
| end
file hiera.yaml
| version: 5
| hierarchy:
|   - name: one
|     path: one.yaml
file data/one.yaml
| app::port: 1
file data/two.yaml
| app::port: 2

commit B 2024-02-01 Change a function
edit modules/app/functions/text.pp
-   $q = $p + 1
+   $q = $p * 3
commit B 2024-02-02 Change a template
edit modules/app/templates/b.epp
- end
+ END
commit B 2024-02-03 Another owner
edit manifests/site.pp
- File { owner => 'root' }
+ File { owner => 'adm' }
commit B 2024-02-04 Remove the collector
edit manifests/site.pp
- File<| title == '/etc/a' |> { group => 'wheel' }
commit B 2024-02-05 Look into the other file
edit hiera.yaml
-     path: one.yaml
+     path: two.yaml
commit B 2024-02-06 Order them
edit manifests/site.pp
- notify { 'first': }
- notify { 'second': }
+ notify { 'first': } -> notify { 'second': }
commit B 2024-02-07 Rename a template
rename modules/app/templates/b.epp modules/app/templates/c.epp
edit modules/app/manifests/init.pp
-   file { '/etc/b': content => epp('app/b.epp') }
+   file { '/etc/b': content => epp('app/c.epp') }
commit B 2024-02-08 Say it better
edit modules/app/manifests/init.pp
-   # the port
+   # the port that it listens on
commit B 2024-02-09 Move the modules
file environment.conf
| modulepath = site
rename modules site

# a function: the code around what came through it
$ colophon diff commit-1..commit-2 --environment . --node n --fact host=x
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) modules/app/functions/text.pp:2  owned by @org/app
>     commit2  2024-02-01  Ben Bitdiddle  Change a function
>     -   $q = $p + 1
>     +   $q = $p * 3
>   ~ File[/etc/a] content  "port=2\n" -> "port=3\n"  computed
$ colophon diff commit-2..commit-3 --environment . --node n --fact host=x
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) modules/app/templates/b.epp:2  owned by @org/app
>     commit3  2024-02-02  Ben Bitdiddle  Change a template
>     - end
>     + END
>   ~ File[/etc/b] content  computed
>       @@ -1,2 +1,2 @@
>         host=x
>       - end
>       + END
$ colophon diff commit-3..commit-4 --environment . --node n --fact host=x
> 1 edit explains 2 changes of n; 0 unexplained
>
> (1) manifests/site.pp:1  owned by @org/everyone
>     commit4  2024-02-03  Ben Bitdiddle  Another owner
>     - File { owner => 'root' }
>     + File { owner => 'adm' }
>   ~ File[/etc/a] owner  'root' -> 'adm'  copied
>   ~ File[/etc/b] owner  'root' -> 'adm'  copied
$ colophon diff commit-4..commit-5 --environment . --node n --fact host=x
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) manifests/site.pp:3  owned by @org/everyone
>     commit5  2024-02-04  Ben Bitdiddle  Remove the collector
>     - File<| title == '/etc/a' |> { group => 'wheel' }
>   ~ File[/etc/a] group  'wheel' -> not given  copied
$ colophon diff commit-5..commit-6 --environment . --node n --fact host=x --prove
> 1 edit explains 2 changes of n; 0 unexplained
>
> (1) hiera.yaml:4  owned by @org/everyone
>     commit6  2024-02-05  Ben Bitdiddle  Look into the other file
>     -     path: one.yaml
>     +     path: two.yaml
>   ~ Class[App] port  1 -> 2  decided, proved
>       written at data/two.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>   ~ File[/etc/a] content  "port=3\n" -> "port=6\n"  decided, proved
>       written at data/two.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>
> proved by 1 compilation without some of the edits
$ colophon diff commit-6..commit-7 --environment . --node n --fact host=x
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) manifests/site.pp:3  owned by @org/everyone
>     commit7  2024-02-06  Ben Bitdiddle  Order them
>     - notify { 'first': }
>     - notify { 'second': }
>     + notify { 'first': } -> notify { 'second': }
>   ~ Notify[first] before  not given -> [Notify['second']]  computed
$ colophon diff commit-7..commit-8 --environment . --node n --fact host=x
> The catalog of n is the same.
>
> other edits
>   (1) modules/app/manifests/init.pp:4  the values stay the same
$ colophon diff commit-8..commit-9 --environment . --node n --fact host=x
> The catalog of n is the same.
>
> other edits
>   (1) modules/app/manifests/init.pp:2  has no effect
$ colophon diff commit-9..commit-10 --environment . --node n --fact host=x
> The catalog of n is the same.
>
> other edits
>   (1) environment.conf:1  has no effect
# all of it
$ colophon diff commit-1..HEAD --environment . --node n --fact host=x --prove
> 4 edits explain 7 changes of n; 0 unexplained
>
> (1) manifests/site.pp:1  owned by @org/everyone
>     commit4  2024-02-03  Ben Bitdiddle  Another owner
>     - File { owner => 'root' }
>     + File { owner => 'adm' }
>   ~ File[/etc/a] owner  'root' -> 'adm'  copied, proved  with (2)
>   ~ File[/etc/b] owner  'root' -> 'adm'  copied, proved  with (2), (7)
>
> (2) manifests/site.pp:3  owned by @org/everyone
>     commit7  2024-02-06  Ben Bitdiddle  Order them
>     - File<| title == '/etc/a' |> { group => 'wheel' }
>     - notify { 'first': }
>     - notify { 'second': }
>     + notify { 'first': } -> notify { 'second': }
>   ~ File[/etc/a] group  'wheel' -> not given  copied, proved
>   ~ Notify[first] before  not given -> [Notify['second']]  computed, proved
>
> (3) hiera.yaml:4  owned by @org/everyone
>     commit6  2024-02-05  Ben Bitdiddle  Look into the other file
>     -     path: one.yaml
>     +     path: two.yaml
>   ~ Class[App] port  1 -> 2  decided, proved
>       written at data/two.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>   ~ File[/etc/a] content  "port=2\n" -> "port=6\n"  decided,
>       proved: otherwise without it  with (8)
>       written at data/two.yaml:1:12, by commit1 2024-01-10 Ada Lovelace
>
> (4) site/app/templates/c.epp:2  (was modules/app/templates/b.epp)
>       owned by @org/everyone
>     commit3  2024-02-02  Ben Bitdiddle  Change a template
>     - end
>     + END
>   ~ File[/etc/b] content  computed, proved  with (7)
>       @@ -1,2 +1,2 @@
>         host=x
>       - end
>       + END
>
> other edits
>   (5) environment.conf:1  has no effect
>   (6) site/app/manifests/init.pp:2  has no effect
>   (7) site/app/manifests/init.pp:4  has a part in (4)
>   (8) site/app/functions/text.pp:2  has a part in (3)
>
> proved by 6 compilations without some of the edits
