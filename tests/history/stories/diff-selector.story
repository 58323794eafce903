# One of two values that are written: what chose it changed.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| $kind = 'x'
| $value = $kind ? { 'x' => 'one', default => 'two' }
| notify { 'a': message => $value }
commit B 2024-02-10 Another kind
edit site.pp
- $kind = 'x'
+ $kind = 'y'
$ colophon diff HEAD~1..HEAD --node n site.pp | grep -E '^\(|^  [~+-] '
> (1) site.pp:1
>   ~ Notify[a] message  'one' -> 'two'  decided
