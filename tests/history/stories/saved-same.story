# A saved catalog of files that are as they were answers as the manifests do, and says nothing of it.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 The first manifest
file manifests/site.pp
| $mode = '0644'
| file { '/etc/motd': mode => $mode }
later
$ colophon compile --node n manifests -o ../saved.json
$ colophon explain 'File[/etc/motd]' mode --catalog ../saved.json
> File[/etc/motd] mode = '0644'  from manifests/site.pp:1:9
>      1 | $mode = '0644'
>        |         ^^^^^^
>   1. assigned to $mode  manifests/site.pp:1:1
$ diff <(colophon explain 'File[/etc/motd]' mode --node n manifests) <(colophon explain 'File[/etc/motd]' mode --catalog ../saved.json)
$ diff <(colophon blame 'File[/etc/motd]' mode --node n manifests) <(colophon blame 'File[/etc/motd]' mode --catalog ../saved.json)
$ diff <(colophon impact manifests/site.pp:1 --node n manifests) <(colophon impact manifests/site.pp:1 --catalog ../saved.json)
commit A 2024-01-11 Another name
rename manifests/site.pp manifests/b.pp
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
