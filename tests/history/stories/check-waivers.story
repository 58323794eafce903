# Waivers: one that counts, one that ended, one whose last day it is; severities and --fail-on.  (It is 2023-11-14.)
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Notes
file site.pp
| notify { 'a': message => $facts['x'] }
| notify { 'b': message => $facts['x'] }
| notify { 'c': message => $facts['x'] }
file policy.yaml
| version: 1
| rules:
|   - id: notes
|     message: Notes do not tell what the node said.
|     severity: warning
|     select: Notify[*].message
|     values: { never: fact x }
|     waivers:
|       - select: Notify[a]
|         reason: TICKET-1, until it is gone
|       - select: Notify[b].message
|         reason: TICKET-2
|         expires: 2023-11-13
|       - select: Notify[c].message
|         reason: TICKET-3
|         expires: 2023-11-14
# a and c are waived, b is no longer: a warning, which does not fail
$ colophon check -p policy.yaml --node n --fact x=y site.pp
> waived[notes]: Notes do not tell what the node said.
>   Notify[a] message = 'y'
>   waived: TICKET-1, until it is gone
>
> warning[notes]: Notes do not tell what the node said.
>   Notify[b] message = 'y'
>   comes from fact x
>   never allowed: fact x
>
> waived[notes]: Notes do not tell what the node said.
>   Notify[c] message = 'y'
>   waived: TICKET-3 (to 2023-11-14)
>
> 1 rule, 3 checks of n: 1 warning, 2 waived
> policy.yaml:13:18: warning: This waiver of notes ended after 2023-11-13: it does not count
>    13 |         expires: 2023-11-13
>       |                  ^^^^^^^^^^
>   mend what it was for, or give it another date
$ colophon check -p policy.yaml --node n --fact x=y site.pp --fail-on warning --quiet >/dev/null
? 1
$ colophon check -p policy.yaml --node n --fact x=y site.pp --json --quiet | grep -E '"(attribute|resource|waived|warnings)"'
>   "warnings": 1,
>   "waived": 2,
>       "resource": "Notify[a]",
>       "attribute": "message",
>       "waived": "TICKET-1, until it is gone",
>       "resource": "Notify[b]",
>       "attribute": "message",
>       "resource": "Notify[c]",
>       "attribute": "message",
>       "waived": "TICKET-3",
# in SARIF they are suppressed
$ colophon check -p policy.yaml --node n --fact x=y site.pp --format sarif -q | grep -c '"justification"'
> 2
$ colophon check -p policy.yaml --node n --fact x=y site.pp --fail-on bad
> colophon check: error: --fail-on cannot be 'bad'
>   it can be note, warning, error or never
>   `colophon check --help` lists the options
? 2
