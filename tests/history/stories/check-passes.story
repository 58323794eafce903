# The same from data.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file hiera.yaml
| version: 5
| hierarchy: [{name: all, path: all.yaml}]
file data/all.yaml
| secret: x
file manifests/site.pp
| user { 'a': password => lookup('secret') }
file policy.yaml
| rules:
|   - id: passwords
|     message: Passwords are data.
|     select: User[*].password
|     values: { only: file data/** }
$ colophon check -p policy.yaml --environment . --node n
> 1 rule, 1 check of n: nothing found
