# Values of passwords come from data/secrets alone: a copy of a datum there, one of a higher level elsewhere, a literal,
# and one that is put together.  What is Sensitive is shown nowhere.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Accounts
file environment.conf
| modulepath = modules
file hiera.yaml
| version: 5
| defaults: { datadir: data, data_hash: yaml_data }
| hierarchy:
|   - { name: node, path: "nodes/%{facts.host}.yaml" }
|   - { name: secrets, path: secrets/all.yaml }
|   - { name: common, path: common.yaml }
file data/secrets/all.yaml
| lookup_options:
|   accounts::eve: { convert_to: Sensitive }
| accounts::bob: s3cr3t-of-bob
| accounts::eve: s3cr3t-of-eve
file data/nodes/web.yaml
| accounts::eve: t3st-of-eve
file data/common.yaml
| accounts::home: /home
file manifests/site.pp
| include accounts
file modules/accounts/manifests/init.pp
| class accounts (String $bob, Sensitive[String] $eve, String $home) {
|   user { 'bob': password => $bob, home => "${home}/bob" }
|   user { 'eve': password => $eve }
|   user { 'tim': password => 'hunter2-of-tim' }
|   user { 'ann': password => "${bob}-${home}" }
|   user { 'nil': }
| }
file policy.yaml
| rules:
|   - id: passwords
|     message: Passwords come from the secrets alone.
|     select: User[*].password
|     values:
|       only: file data/secrets/**
# db has no file of its own: bob and eve are right, tim has a literal, ann a datum of common.yaml and a literal
$ colophon check --policy policy.yaml --environment . --node db --fact host=db
> error[passwords]: Passwords come from the secrets alone.
>   User[tim] password = '[redacted]'
>   comes from [redacted]  modules/accounts/manifests/init.pp:4:29
>      4 |   user { 'tim': password => '**************' }
>        |                             ^^^^^^^^^^^^^^^^
>   only allowed: file data/secrets/**
>
> error[passwords]: Passwords come from the secrets alone.
>   User[ann] password = '[redacted]'
>   comes from [redacted]  modules/accounts/manifests/init.pp:5:36
>      5 |   user { 'ann': password => "${bob}*${home}" }
>        |                                    ^
>   only allowed: file data/secrets/**
>   1. put together into a text
>   comes from key accounts::home  data/common.yaml:1:17
>      1 | accounts::home: /home
>        |                 ^^^^^
>   only allowed: file data/secrets/**
>   1. found as accounts::home in the environment's data, entry "common"
>       manifests/site.pp:1:1
>   2. passed as home  data/common.yaml:1:17
>   3. put together into a text
>
> 1 rule, 4 checks of db: 2 errors
? 1
# web: eve's is from its node's file, and is redacted
$ colophon check --policy policy.yaml --environment . --node web --fact host=web | sed -n '1,/^$/p'
> error[passwords]: Passwords come from the secrets alone.
>   User[eve] password = Sensitive [value redacted]
>   comes from key accounts::eve  data/nodes/web.yaml:1:16
>      1 | accounts::eve: ***********
>        |                ^^^^^^^^^^^
>   only allowed: file data/secrets/**
>   1. found as accounts::eve in the environment's data, entry "node"
>       manifests/site.pp:1:1
>   2. found as accounts::eve  manifests/site.pp:1:1
>
# the same for programs
$ colophon check --policy policy.yaml --environment . --node web --fact host=web --json | grep -E '"(resource|value|name|reason)"'
>       "resource": "User[eve]",
>       "value": "Sensitive [value redacted]",
>           "name": "key accounts::eve",
>           "reason": "only allowed: file data/secrets/**",
>             "name": "key accounts::eve",
>       "resource": "User[tim]",
>       "value": "[redacted]",
>           "name": "[redacted]",
>           "reason": "only allowed: file data/secrets/**",
>       "resource": "User[ann]",
>       "value": "[redacted]",
>           "name": "[redacted]",
>           "reason": "only allowed: file data/secrets/**",
>           "name": "key accounts::home",
>           "reason": "only allowed: file data/secrets/**",
>             "name": "key accounts::home",
# no text of a secret in any form
$ for form in text json sarif; do colophon check -p policy.yaml --environment . --node web --fact host=web --format $form --all | grep -c 't3st-of'; done
> 0
> 0
> 0
? 1
$ colophon check --policy policy.yaml --environment . --node web --fact host=web --show-sensitive | grep -c 't3st-of'
> 2
