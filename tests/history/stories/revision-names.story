# Revisions by tag, abbreviated id, branch and relation; what is none, is ambiguous or is no commit is refused.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 One
file site.pp
| notify { 'a': message => 'one' }
git tag v1
commit B 2024-02-10 Two
edit site.pp
- notify { 'a': message => 'one' }
+ notify { 'a': message => 'two' }
git -c user.name=T -c user.email=t@example.com tag -a -m second v2
branch next
commit A 2024-03-10 Three
edit site.pp
- notify { 'a': message => 'two' }
+ notify { 'a': message => 'three' }
git checkout -q --detach v1
$ colophon explain 'Notify[a]' message --node n --revision v1 site.pp | head -1
> Notify[a] message = 'one'  from site.pp:1:26
$ colophon explain 'Notify[a]' message --node n --revision v2 site.pp | head -1
> Notify[a] message = 'two'  from site.pp:1:26
$ colophon explain 'Notify[a]' message --node n --revision next site.pp | head -1
> Notify[a] message = 'three'  from site.pp:1:26
$ colophon explain 'Notify[a]' message --node n --revision next~1 site.pp | head -1
> Notify[a] message = 'two'  from site.pp:1:26
$ colophon explain 'Notify[a]' message --node n --revision HEAD site.pp | head -1
> Notify[a] message = 'one'  from site.pp:1:26
$ colophon explain 'Notify[a]' message --node n --revision $(git rev-parse --short=8 next) site.pp | head -1
> Notify[a] message = 'three'  from site.pp:1:26
$ colophon explain 'Notify[a]' message --node n --revision v9 site.pp
> error: Could not read the revision 'v9': there is no such revision in /repository
? 2
$ colophon explain 'Notify[a]' message --node n --revision v1:site.pp site.pp
> error: Could not read the revision 'v1:site.pp': it is not a commit, nor a tag of one
? 2
$ colophon compile --node n --revision v1 -o out.json other.pp; test -e out.json || echo nothing written
> error: Could not read other.pp: No such file or directory
>   check the name, and the folder it is relative to
> nothing written
