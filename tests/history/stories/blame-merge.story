# Two branches changed one file; each line stays with who wrote it.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 Two files
file site.pp
| file { '/a':
|   mode  => '0644',
|   owner => 'root',
| }
| # between
| # them
| file { '/b':
|   mode  => '0644',
|   owner => 'root',
| }
branch modes
commit B 2024-02-10 Nobody else reads a
file site.pp
| file { '/a':
|   mode  => '0600',
|   owner => 'root',
| }
| # between
| # them
| file { '/b':
|   mode  => '0644',
|   owner => 'root',
| }
switch main
commit C 2024-02-20 Daemons own b
file site.pp
| file { '/a':
|   mode  => '0644',
|   owner => 'root',
| }
| # between
| # them
| file { '/b':
|   mode  => '0644',
|   owner => 'daemon',
| }
merge modes A 2024-03-01 Merge the modes
$ git log --oneline | wc -l
> 4
$ colophon blame --all --node n site.pp | grep File
> commit2  2024-02-10  Ben Bitdiddle   File[/a] mode  site.pp:2
> commit1  2024-01-10  Ada Lovelace    File[/a] owner  site.pp:3
> commit1  2024-01-10  Ada Lovelace    File[/b] mode  site.pp:8
> commit3  2024-02-20  Cy D. Fect      File[/b] owner  site.pp:9
$ colophon blame --all --node n site.pp --revision commit-3 | grep File
> commit1  2024-01-10  Ada Lovelace    File[/a] mode  site.pp:2
> commit1  2024-01-10  Ada Lovelace    File[/a] owner  site.pp:3
> commit1  2024-01-10  Ada Lovelace    File[/b] mode  site.pp:8
> commit3  2024-02-20  Cy D. Fect      File[/b] owner  site.pp:9
