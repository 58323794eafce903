# Only some may be responsible for a firewall: by author, by owner, since a day; and lines in no commit are nobody's.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@contractor.example>
commit B 2021-05-01 The first rules
file modules/firewall/manifests/rule.pp
| define firewall::rule (String $action = 'drop') { }
file manifests/site.pp
| firewall::rule { 'ssh': action => 'accept' }
file environment.conf
| modulepath = modules
commit A 2023-02-01 Let the web through
edit manifests/site.pp
- firewall::rule { 'ssh': action => 'accept' }
+ firewall::rule { 'ssh': action => 'accept' }
+ firewall::rule { 'web': action => 'accept' }
commit B 2023-03-01 And the mail
edit manifests/site.pp
- firewall::rule { 'web': action => 'accept' }
+ firewall::rule { 'web': action => 'accept' }
+ firewall::rule { 'mail': action => 'accept' }
file CODEOWNERS
| manifests/ @net
file authors.yaml
| rules:
|   - id: firewall
|     message: The firewall is Ada's.
|     select: Firewall::Rule[*]
|     anything:
|       authors: '*@example.com'
file since.yaml
| rules:
|   - id: firewall
|     message: New rules of the firewall are Ada's.
|     select: Firewall::Rule[*].action
|     anything:
|       authors: [Ada Lovelace]
|       since: 2022-01-01
file owners.yaml
| rules:
|   - id: firewall
|     message: The firewall belongs to the net team.
|     severity: warning
|     select: Firewall::Rule[*].action
|     values:
|       owners: '@net'
# ssh and mail are Ben's, and so is the default's line, which nobody took
$ colophon check -p authors.yaml --environment . --node n --color never
> error[firewall]: The firewall is Ada's.
>   Firewall::Rule[ssh], whether it is there
>   is decided by line 1  manifests/site.pp:1:1
>      1 | firewall::rule { 'ssh': action => 'accept' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   written by Ben Bitdiddle <ben@contractor.example>, commit1; owned by @net
>   only allowed: authors *@example.com
>
> error[firewall]: The firewall is Ada's.
>   Firewall::Rule[mail], whether it is there
>   is decided by line 3  manifests/site.pp:3:1
>      3 | firewall::rule { 'mail': action => 'accept' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   written by Ben Bitdiddle <ben@contractor.example>, commit3; owned by @net
>   only allowed: authors *@example.com
>
> 1 rule, 6 checks of n: 2 errors
? 1
# ssh is older than the day: mail alone
$ colophon check -p since.yaml --environment . --node n
> error[firewall]: New rules of the firewall are Ada's.
>   Firewall::Rule[mail] action = 'accept'
>   comes from line 3  manifests/site.pp:3:1
>      3 | firewall::rule { 'mail': action => 'accept' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   written by Ben Bitdiddle <ben@contractor.example>, commit3; owned by @net
>   only allowed: authors Ada Lovelace
>
> 1 rule, 3 checks of n: 1 error
? 1
# all is in a file of the net team
$ colophon check -p owners.yaml --environment . --node n
> 1 rule, 3 checks of n: nothing found
# a line that is in no commit is nobody's; the owner of the file is known, whoever wrote it
later
edit manifests/site.pp
- firewall::rule { 'web': action => 'accept' }
+ firewall::rule { 'web': action => 'reject' }
$ colophon check -p since.yaml --environment . --node n | grep -A5 '\[web\]'
>   Firewall::Rule[web] action = 'reject'
>   comes from line 2  manifests/site.pp:2:1
>      2 | firewall::rule { 'web': action => 'reject' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   who wrote it is not known: not committed; owned by @net
>   only allowed: authors Ada Lovelace
$ colophon check -p owners.yaml --environment . --node n
> 1 rule, 3 checks of n: nothing found
# as it was in a revision, and the policy of that revision
$ colophon check -p since.yaml --environment . --node n --revision commit-3 | tail -1
> 1 rule, 3 checks of n: 1 error
# nobody is known outside of a repository
$ mkdir ../plain && cp -r manifests modules environment.conf *.yaml ../plain && cd ../plain && colophon check -p owners.yaml --environment . --node n
> warning[firewall]: The firewall belongs to the net team.
>   Firewall::Rule[ssh] action = 'accept'
>   comes from line 1  manifests/site.pp:1:1
>      1 | firewall::rule { 'ssh': action => 'accept' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   who wrote it is not known: no repository
>   only allowed: owners @net
>
> warning[firewall]: The firewall belongs to the net team.
>   Firewall::Rule[web] action = 'reject'
>   comes from line 2  manifests/site.pp:2:1
>      2 | firewall::rule { 'web': action => 'reject' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   who wrote it is not known: no repository
>   only allowed: owners @net
>
> warning[firewall]: The firewall belongs to the net team.
>   Firewall::Rule[mail] action = 'accept'
>   comes from line 3  manifests/site.pp:3:1
>      3 | firewall::rule { 'mail': action => 'accept' }
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   who wrote it is not known: no repository
>   only allowed: owners @net
>
> 1 rule, 3 checks of n: 3 warnings
> owners.yaml:7:15: warning: Nobody of this name owns anything: '@net'
>     7 |       owners: '@net'
>       |               ^^^^^^
>   no repository of these files has a CODEOWNERS file
