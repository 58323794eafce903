# A policy for many nodes: what is found on several is told once, by its sources; what does not compile is told of.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Accounts
file site.pp
| if $facts['role'] == 'admin' {
|   user { 'root': uid => 0, home => $facts['home'] }
| }
| user { 'me': shell => '/bin/sh' }
| if $facts['broken'] { fail('broken here') }
file nodes/db1.json
| {"role": "plain"}
file nodes/db2.json
| {"broken": true}
file nodes/web1.json
| {"role": "admin", "home": "/one"}
file nodes/web2.json
| {"role": "admin", "home": "/two"}
file nodes/web3.json
| {"role": "admin", "home": "/three"}
file nodes/web4.json
| {"role": "admin", "home": "/four"}
file nodes/web5.json
| {"role": "admin", "home": "/five"}
file policy.yaml
| rules:
|   - id: accounts
|     message: A node does not say who has an account.
|     select: User[*]
|     values: { never: [fact home] }
|   - id: groups
|     message: Groups are written here.
|     select: Group[*]
|     values: { never: [fact *] }
file wrong.yaml
| rules: 1
# one finding for five nodes, with the value and the place of the first; db2 does not compile: status 2
$ colophon check -p policy.yaml --nodes nodes --quiet site.pp 2>/dev/null
> error[accounts]: A node does not say who has an account.
>   User[root] home = '/one'
>   on web1, web2, web3 and 2 more
>   comes from fact home  nodes/web1.json:1:27
>      1 | {"role": "admin", "home": "/one"}
>        |                           ^^^^^^
>   never allowed: fact home
>
> rule groups: it selects nothing on any node
>
> not checked, because they do not compile: db2
>
> 2 rules, 27 checks of 6 nodes: 1 error
? 2
# all names; nodes by name, each without facts: nothing found
$ colophon check -p policy.yaml --nodes nodes --all --quiet site.pp 2>/dev/null | grep '  on '
>   on web1, web2, web3, web4 and web5
$ colophon check -p policy.yaml --node a --node b site.pp
> rule groups: it selects nothing on any node
>
> 2 rules, 4 checks of 2 nodes: nothing found
# for programs
$ colophon check -p policy.yaml --nodes nodes --json --quiet site.pp 2>/dev/null | tr -d ' \n' | grep -oE '"(nodes|failed|idle)":\[[^]]*\]'
> "nodes":["db1","web1","web2","web3","web4","web5"]
> "failed":["db2"]
> "idle":["groups"]
> "nodes":["web1","web2","web3","web4","web5"]
$ colophon check -p policy.yaml --nodes nodes --format sarif --quiet site.pp 2>/dev/null | tr -d '\n' | tr -s ' ' | grep -oE '"executionSuccessful": [a-z]*|"text": "(db2|A node does not say who has an account: [^"]*, on )[^"]*"|"nodes": \[[^]]*\]'
> "executionSuccessful": false
> "text": "db2 was not checked: it does not compile"
> "text": "A node does not say who has an account: User[root] home comes from fact home (never allowed: fact home), on web1, web2, web3 and 2 more"
> "nodes": [ "web1", "web2", "web3", "web4", "web5" ]
# a policy that cannot be read is said once, and ends it
$ colophon check -p wrong.yaml --nodes nodes site.pp 2>&1 | grep -c error
> 1
