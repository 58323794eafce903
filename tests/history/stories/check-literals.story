# Passwords that may come from data alone.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 Begin
file site.pp
| user { 'a': password => 'x' }
file policy.yaml
| rules:
|   - id: passwords
|     message: Passwords are data.
|     select: User[*].password
|     values: { only: file data/** }
$ colophon check -p policy.yaml --node n site.pp | grep -E '^error|comes from|^[0-9]'
> error[passwords]: Passwords are data.
>   comes from [redacted]  site.pp:1:25
> 1 rule, 1 check of n: 1 error
