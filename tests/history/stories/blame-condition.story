# Who wrote the condition is named apart from who wrote the value.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $old = true
| if $old { $mode = '0644' } else { $mode = '0600' }
| file { '/a': mode => $mode }
commit B 2024-02-10 Not so old
edit site.pp
- $old = true
+ $old = false
$ colophon blame 'File[/a]' mode --node n site.pp | sed -n '/^mode/,/^$/p'
> mode = '0600'
>   commit1  2024-01-10  Ada Lovelace   site.pp:2  if $old { $mode = '0644' } els…
>  decided by
>   commit2  2024-02-10  Ben Bitdiddle  site.pp:1  $old = false
>
