# A range with a merge: what each branch changed is told of its own commits; the merge, of what none of its parents had.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 Two files
file site.pp
| $mode = '0644'
| file { '/a': mode => $mode }
| # between
| # them
| # and more
| file { '/b': owner => 'root' }
branch modes
commit B 2024-02-10 Nobody else reads a
edit site.pp
- $mode = '0644'
+ $mode = '0600'
switch main
commit C 2024-02-20 Daemons own b
edit site.pp
- file { '/b': owner => 'root' }
+ file { '/b': owner => 'daemon' }
merge modes A 2024-03-01 Merge the modes
# A merge that adds nothing of its own changes nothing beside what its branches did.
$ colophon audit commit-1..HEAD --node n site.pp
> 3 commits: 2 change catalogs
>
> commit2  2024-02-10  Ben Bitdiddle  Nobody else reads a
>   (1) site.pp:1
>     - $mode = '0644'
>     + $mode = '0600'
>   ~ File[/a] mode  '0644' -> '0600'  copied
>
> commit3  2024-02-20  Cy D. Fect  Daemons own b
>   (1) site.pp:6
>     - file { '/b': owner => 'root' }
>     + file { '/b': owner => 'daemon' }
>   ~ File[/b] owner  'root' -> 'daemon'  copied
>
> commit4  2024-03-01  Ada Lovelace  Merge the modes
>   a merge: no change of its own
# Both branches changed one line: what the merge makes of it is its own.
branch other
commit B 2024-04-10 Theirs
edit site.pp
- file { '/b': owner => 'daemon' }
+ file { '/b': owner => 'adm' }
commit B 2024-04-10 A remark
file README.md
| Nobody reads it.
switch main
commit C 2024-04-11 Ours
edit site.pp
- file { '/b': owner => 'daemon' }
+ file { '/b': owner => 'bin' }
merge other A 2024-05-01 Settle it
file site.pp
| $mode = '0600'
| file { '/a': mode => $mode }
| # between
| # them
| # and more
| file { '/b': owner => 'operator' }
$ colophon audit commit-7..HEAD --node n site.pp
> 3 commits: 2 change catalogs
>
> commit5  2024-04-10  Ben Bitdiddle  Theirs
>   (1) site.pp:6
>     - file { '/b': owner => 'daemon' }
>     + file { '/b': owner => 'adm' }
>   ~ File[/b] owner  'daemon' -> 'adm'  copied
>
> commit6  2024-04-10  Ben Bitdiddle  A remark
>   README.md  no node reads it
>
> commit8  2024-05-01  Ada Lovelace  Settle it
>   (1) site.pp:6
>     - file { '/b': owner => 'bin' }
>     + file { '/b': owner => 'operator' }
>   ~ File[/b] owner  'bin' -> 'operator'  copied
