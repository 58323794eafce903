# A saved catalog is asked when the file has changed since: its old text is found in the repository.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 The first manifest
file manifests/site.pp
| $mode = '0644'
| file { '/etc/motd': mode => $mode, content => "welcome\n" }
later
$ colophon compile --node n manifests -o ../saved.json
commit B 2024-02-20 A new beginning
edit manifests/site.pp
- $mode = '0644'
+ # a comment
+
+ $mode = '0600'
later
$ colophon explain 'File[/etc/motd]' mode --catalog ../saved.json
> File[/etc/motd] mode = '0644'  from manifests/site.pp:1:9
>      1 | $mode = '0644'
>        |         ^^^^^^
>   1. assigned to $mode  manifests/site.pp:1:1
> notice: manifests/site.pp has changed since this catalog was made: lines are shown as they were
$ colophon blame 'File[/etc/motd]' mode --catalog ../saved.json
> File[/etc/motd]
>   commit1  2024-01-10  Ada Lovelace  manifests/site.pp:2  file { '/etc/motd': m…
>
> mode = '0644'
>   commit1  2024-01-10  Ada Lovelace  manifests/site.pp:1  $mode = '0644'
>
> commits
>   commit1  The first manifest
> notice: manifests/site.pp has changed since this catalog was made: lines are shown as they were
$ colophon impact manifests/site.pp:1 --catalog ../saved.json
> A change of manifests/site.pp:1 would reach 1 attribute, of n.
> copied from it (1)
>   File[/etc/motd] mode  = '0644'
> Any other edit there could also reach 2 values that passed through
> manifests/site.pp; --all lists them.
> notice: manifests/site.pp has changed since this catalog was made: lines are shown as they were
$ cat ../saved.json | colophon explain 'File[/etc/motd]' mode -q --catalog -
> File[/etc/motd] mode = '0644'  from manifests/site.pp:1:9
>      1 | $mode = '0644'
>        |         ^^^^^^
>   1. assigned to $mode  manifests/site.pp:1:1
