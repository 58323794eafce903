# What decides that a resource is there is reported of that, and not of each attribute again; exceptions; globs.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Accounts
file site.pp
| if $facts['role'] == 'admin' {
|   user { 'root': uid => 0, home => $facts['home'] }
|   user { 'admin': uid => 1, shell => '/bin/sh' }
| }
file policy.yaml
| rules:
|   - id: accounts
|     message: A node does not say who has an account.
|     select: User[*]
|     except: ['User[root].uid', 'User[adm?n].sh*']
|     anything: { never: [fact *] }
file globs.yaml
| rules:
|   - id: globs
|     message: A node does not say who has an account.
|     select: ['User[[a-f]*].uid', '*[root].home']
|     anything: { never: [fact *] }
# root: its being there, and home, which has another fact as its value; admin: its being there
$ colophon check -p policy.yaml --node n --fact role=admin --fact home=/root site.pp
> error[accounts]: A node does not say who has an account.
>   User[root], whether it is there
>   is decided by fact role
>   never allowed: fact *
>   1. computed with ==
>   2. taken if  site.pp:1:4
>
> error[accounts]: A node does not say who has an account.
>   User[root] home = '/root'
>   comes from fact home
>   never allowed: fact *
>
> error[accounts]: A node does not say who has an account.
>   User[admin], whether it is there
>   is decided by fact role
>   never allowed: fact *
>   1. computed with ==
>   2. taken if  site.pp:1:4
>
> 1 rule, 4 checks of n: 3 errors
? 1
# attributes alone: each has what decides that the resource is there
$ colophon check -p globs.yaml --node n --fact role=admin --fact home=/root site.pp | grep -E '^  |check'
>   User[root] home = '/root'
>   comes from fact home
>   never allowed: fact *
>   is decided by fact role
>   never allowed: fact *
>   1. computed with ==
>   2. taken if  site.pp:1:4
>   User[admin] uid = 1
>   is decided by fact role
>   never allowed: fact *
>   1. computed with ==
>   2. taken if  site.pp:1:4
> 1 rule, 2 checks of n: 2 errors
