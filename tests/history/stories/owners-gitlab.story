# Who owns what by GitLab's CODEOWNERS: a match in each section, default owners, optional sections, exclusions.
author A Ada Lovelace <ada@example.com>

commit A 2024-01-10 A note
file manifests/site.pp
| notify { 'a': message => 'b' }
file manifests/db.pp
| notify { 'c': message => 'd' }
file CODEOWNERS
| # GitLab's: it has sections
| * @everybody
|
| [Manifests] @puppet
| manifests/
| manifests/db.pp @dba @puppet/db
|
| ^[Security][2] @@maintainer
| *.pp
| !site.pp
|
| [MANIFESTS]
| /manifests/nothing.pp @nobody
$ colophon blame --by owner manifests --node n
> written  decided  owner
>       2        2  @everybody
>       1        1  @@maintainer
>       1        1  @dba
>       1        1  @puppet
>       1        1  @puppet/db
$ colophon blame 'Notify[c]' message manifests --node n
> Notify[c]
>   commit1  2024-01-10  Ada Lovelace  manifests/db.pp:1  notify { 'c': message =…
>
> message = 'd'
>   commit1  2024-01-10  Ada Lovelace  manifests/db.pp:1  notify { 'c': message =…
>
> commits
>   commit1  A note
>
> owners
>   manifests/db.pp  @everybody @dba @puppet/db @@maintainer (optional)
# what is wrong is said, and the rest counts
later
file CODEOWNERS
| * @everybody nobody
| [Manifests
| [] @x
| [Real] ghost
| *.pp @real
$ colophon blame --by owner 'Notify[a]' manifests --node n 2>&1 --color never
> written  decided  owner
>       1        1  @everybody
>       1        1  @real
> CODEOWNERS:1:14: warning: This is not an owner and does not count
>     1 | * @everybody nobody
>       |              ^^^^^^
>   an owner is @user, @group/subgroup, @@role or an email address
> CODEOWNERS:2:1: warning: GitLab reads this as a pattern, not as a section
>     2 | [Manifests
>       | ^^^^^^^^^^
>   write [Name], [Name][2] or ^[Name], and default owners behind a blank
> CODEOWNERS:3:1: warning: GitLab reads this as a pattern, not as a section
>     3 | [] @x
>       | ^^^^^
>   write [Name], [Name][2] or ^[Name], and default owners behind a blank
> CODEOWNERS:4:8: warning: This is not an owner and does not count
>     4 | [Real] ghost
>       |        ^^^^^
>   an owner is @user, @group/subgroup, @@role or an email address
