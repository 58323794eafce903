# The exit status says whether there are changes, where that is asked for.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': message => 'one' }
commit B 2024-02-10 Another
edit site.pp
- notify { 'a': message => 'one' }
+ notify { 'a': message => 'two' }
$ colophon diff HEAD~1..HEAD --exit-code --node n site.pp >/dev/null
? 1
$ colophon diff HEAD~1..HEAD --node n site.pp >/dev/null
$ colophon diff HEAD..HEAD --exit-code --node n site.pp
> The catalog of n is the same.
