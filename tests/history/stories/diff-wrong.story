# What cannot be compared: no repository, no such revision, one that does not compile, nothing given.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 Begin
file site.pp
| notify { 'a': }
commit A 2024-02-10 Break it
file site.pp
| notify { 'a':
commit A 2024-03-10 Mend it
file site.pp
| notify { 'a': message => 'b' }

$ colophon diff
> colophon diff: error: nothing to compare
>   write REV1..REV2, as for git, or REV to compare it with the work tree
? 2
$ colophon diff commit-1...HEAD site.pp --node n
> colophon diff: error: 'commit-1...HEAD' has three dots
>   write REV1..REV2; for what REV2 did since it left REV1: $(git merge-base REV1 REV2)..REV2
? 2
$ colophon diff nowhere..HEAD site.pp --node n
> colophon diff: error: could not read the revision 'nowhere': there is no such revision in /repository
? 2
$ colophon diff commit-1..nowhere site.pp --node n
> colophon diff: error: could not read the revision 'nowhere': there is no such revision in /repository
? 2
$ colophon diff commit-1 nowhere site.pp --node n
> colophon diff: error: could not read the revision 'nowhere': there is no such revision in /repository
? 2
$ colophon diff commit-1 HEAD site.pp --node n
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) site.pp:1
>     commit3  2024-03-10  Ada Lovelace  Mend it
>     - notify { 'a': }
>     + notify { 'a': message => 'b' }
>   ~ Notify[a] message  not given -> 'b'  copied
$ colophon diff commit-1 no-such.pp --node n
> colophon: n in commit-1:
> error: Could not read no-such.pp: No such file or directory
>   check the name, and the folder it is relative to
> colophon: n in the work tree:
> error: Could not read no-such.pp: No such file or directory
>   check the name, and the folder it is relative to
? 2
$ colophon diff commit-1..commit-2 site.pp --node n
> colophon: n in commit-2:
> site.pp:2:1: error: Syntax error at end of input
>     2 |
>       | ^
> n does not compile in commit-2.
? 1
$ colophon audit commit-1..HEAD site.pp --node n --quiet
> colophon: n in commit-2:
> site.pp:2:1: error: Syntax error at end of input
>     2 |
>       | ^
> 2 commits: no catalog changes, 1 does not compile, 1 compiles again
>
> commit2  2024-02-10  Ada Lovelace  Break it
>   n does not compile
>
> commit3  2024-03-10  Ada Lovelace  Mend it
>   n compiles again
? 1
$ colophon audit nowhere..HEAD site.pp --node n
> colophon audit: error: could not read the revision 'nowhere': there is no such revision in /repository
? 2
$ mkdir ../none && cp site.pp ../none && cd ../none && colophon diff HEAD~1..HEAD site.pp --node n
> colophon diff: error: there is no repository at /none/site.pp or above
? 2
# the work tree
$ echo "notify { 'c': }" >> site.pp; colophon diff HEAD site.pp --node n
> 1 edit explains 1 change of n; 0 unexplained
>
> (1) site.pp:2
>     not committed
>     + notify { 'c': }
>   + Notify[c]  decided
