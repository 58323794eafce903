# A case with a regular expression: the text that it looked at changed.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $host = 'web1'
| case $host {
|   /^web/:  { $role = 'web' }
|   default: { $role = 'other' }
| }
| notify { 'a': message => $role }
commit B 2024-02-10 A database
edit site.pp
- $host = 'web1'
+ $host = 'db1'
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   ~ Notify[a] message  'web' -> 'other'  decided
