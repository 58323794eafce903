# A merge of three branches: each line belongs to who wrote it.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 The base
file a.pp
| notify { 'a': message => 'base' }
file b.pp
| notify { 'b': message => 'base' }
file c.pp
| notify { 'c': message => 'base' }
branch two
commit B 2024-02-10 Ben's
edit b.pp
- notify { 'b': message => 'base' }
+ notify { 'b': message => 'of Ben' }
switch main
branch three
commit C 2024-02-11 Cy's
edit c.pp
- notify { 'c': message => 'base' }
+ notify { 'c': message => 'of Cy' }
switch main
commit A 2024-02-12 Ada's
edit a.pp
- notify { 'a': message => 'base' }
+ notify { 'a': message => 'of Ada' }
git -c user.name=M -c user.email=m@example.com merge -q two three
$ git cat-file -p HEAD | grep -c ^parent
> 3
$ colophon blame --all --node n . | grep Notify
> commit4  2024-02-12  Ada Lovelace    Notify[a] message  ./a.pp:1
> commit2  2024-02-10  Ben Bitdiddle   Notify[b] message  ./b.pp:1
> commit3  2024-02-11  Cy D. Fect      Notify[c] message  ./c.pp:1
