# A clone without its past says what it has; an object that is missing is no crash.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 One
file site.pp
| notify { 'a': message => 'one' }
commit B 2024-02-10 Two
edit site.pp
- notify { 'a': message => 'one' }
+ notify { 'a': message => 'one' }
+ notify { 'b': message => 'two' }
$ git clone -q --depth 1 "file://$PWD" ../shallow && cd ../shallow && colophon blame --all --node n site.pp | grep Notify
> commit2  2024-02-10  Ben Bitdiddle   Notify[a] message  site.pp:1
> commit2  2024-02-10  Ben Bitdiddle   Notify[b] message  site.pp:2
$ rm .git/objects/$(git rev-parse HEAD~1 | sed 's/^../&\//') && colophon blame --all --node n site.pp | grep Notify
> commit2  2024-02-10  Ben Bitdiddle   Notify[a] message  site.pp:1
> commit2  2024-02-10  Ben Bitdiddle   Notify[b] message  site.pp:2
$ rm -rf .git/objects && mkdir .git/objects && colophon blame --all --node n site.pp 2>&1 | tail -n 3
> unreadable                           Notify[a] message  site.pp:1
> unreadable                           Notify[b] message  site.pp:2
> warning: Who wrote some files is not known: the commit that is checked out in /repository cannot be read
