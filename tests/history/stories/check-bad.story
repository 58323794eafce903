# Bad input: each says what is wrong and where; nothing is written, and the status is 2.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 A note
file site.pp
| notify { 'a': message => 'b' }
file keys.yaml
| version: 2
| rules:
|   - id: one
|     mesage: x
|     select: notify[a]
|     severity: eror
|     values:
|       onyl: file data/**
|       never: [fakt *, file, 3]
|   - id: one
|     message: y
|     select: [Notify, 'Notify[]']
|     anything: { since: 2023-02-30 }
|     waivers:
|       - select: Notify[a]
|         expires: tomorrow
|   - message: ''
|     select: []
|     except: Notify[a].
|   - 5
|   - id: a b
|     id: twice
|     message: z
|     select: Notify[*]
|     values: { only: function generate }
file list.yaml
| - id: one
file empty.yaml
file syntax.yaml
| rules: [
file nothing.yaml
| rules:
|   - id: nothing
|     message: There is none.
|     select: ["File[*]", "Notify[*].massage"]
|     values: { never: any }
$ colophon check -p keys.yaml --node n site.pp --color never
> keys.yaml:1:10: error: The version of a policy must be 1
>     1 | version: 2
>       |          ^
>   this colophon reads version 1
> keys.yaml:4:5: error: In a rule the key 'mesage' is not known
>     4 |     mesage: x
>       |     ^^^^^^
>   did you mean 'message'?
> keys.yaml:3:5: error: A rule needs a key 'message'
>     3 |   - id: one
>       |     ^^^^^^^
> keys.yaml:6:15: error: The severity 'eror' is not known
>     6 |     severity: eror
>       |               ^^^^
>   did you mean 'error'?
> keys.yaml:5:13: error: 'notify[a]' is not a selector
>     5 |     select: notify[a]
>       |             ^^^^^^^^^
>   the name of a type begins with a capital letter
> keys.yaml:8:7: error: In 'values' the key 'onyl' is not known
>     8 |       onyl: file data/**
>       |       ^^^^
>   did you mean 'only'?
> keys.yaml:9:15: error: The source 'fakt' is not known
>     9 |       never: [fakt *, file, 3]
>       |               ^^^^^^
>   did you mean 'fact'?
> keys.yaml:9:23: error: 'file' is not a source
>     9 |       never: [fakt *, file, 3]
>       |                       ^^^^
>   a path is missing: file data/**
> keys.yaml:9:29: error: 'never' must be a String, not Integer
>     9 |       never: [fakt *, file, 3]
>       |                             ^
>   put quotes around it, if it is meant
> keys.yaml:12:14: error: 'Notify' is not a selector
>    12 |     select: [Notify, 'Notify[]']
>       |              ^^^^^^
>   a selector is written like File[/etc/sudoers*].content, or User[*] for all of it
> keys.yaml:12:22: error: 'Notify[]' is not a selector
>    12 |     select: [Notify, 'Notify[]']
>       |                      ^^^^^^^^^^
>   a selector is written like File[/etc/sudoers*].content, or User[*] for all of it
> keys.yaml:13:24: error: '2023-02-30' is not a date
>    13 |     anything: { since: 2023-02-30 }
>       |                        ^^^^^^^^^^
>   write it like 2026-12-31
> keys.yaml:13:24: error: 'since' needs 'authors' or 'owners'
>    13 |     anything: { since: 2023-02-30 }
>       |                        ^^^^^^^^^^
>   it says which lines 'authors' and 'owners' are about
> keys.yaml:15:9: error: A waiver needs a key 'reason'
>    15 |       - select: Notify[a]
>       |         ^^^^^^^^^^^^^^^^^
> keys.yaml:16:18: error: 'tomorrow' is not a date
>    16 |         expires: tomorrow
>       |                  ^^^^^^^^
>   write it like 2026-12-31
> keys.yaml:17:5: error: A rule needs a key 'id'
>    17 |   - message: ''
>       |     ^^^^^^^^^^^
> keys.yaml:17:14: error: 'message' must not be empty
>    17 |   - message: ''
>       |              ^^
> keys.yaml:18:13: error: 'select' must not be empty
>    18 |     select: []
>       |             ^^
> keys.yaml:19:13: error: 'Notify[a].' is not a selector
>    19 |     except: Notify[a].
>       |             ^^^^^^^^^^
>   a selector is written like File[/etc/sudoers*].content, or User[*] for all of it
> keys.yaml:17:5: error: A rule must say what it is about
>    17 |   - message: ''
>       |     ^^^^^^^^^^^
>   add `values:`, `decisions:` or `anything:` with what is allowed
> keys.yaml:20:5: error: A rule must be a Hash, not Integer
>    20 |   - 5
>       |     ^
>   docs/policies.md shows how a policy is written
> keys.yaml:22:9: error: The key 'id' is given twice
>    22 |     id: twice
>       |         ^^^^^
>   write it once
> keys.yaml:25:21: error: A function is not a source that 'only' can allow
>    25 |     values: { only: function generate }
>       |                     ^^^^^^^^^^^^^^^^^
>   functions can be named in 'never'
> keys.yaml:10:9: error: Two rules are called 'one'
>    10 |   - id: one
>       |         ^^^
>   each rule needs an id of its own
? 2
$ colophon check -p list.yaml --node n site.pp
> list.yaml:1:1: error: A policy must be a Hash, not Array
>     1 | - id: one
>       | ^^^^^^^^^
>   docs/policies.md shows how a policy is written
? 2
$ colophon check -p empty.yaml --node n site.pp
> empty.yaml:1:1: error: This file is empty
>   write at least {}
? 2
$ colophon check -p syntax.yaml --node n site.pp
> syntax.yaml:2:1: error: Invalid YAML: did not find expected node content while parsing a flow node
>     2 |
>       | ^
>   syntax.yaml:2:1: which began here
>     2 |
>       | ~
? 2
$ colophon check -p nowhere.yaml --node n site.pp
> error: Could not read nowhere.yaml: No such file or directory
>   check the name, and the folder it is relative to
? 2
$ printf '\0\1' > binary.yaml; colophon check -p binary.yaml --node n site.pp --output out.txt; echo $?; ls out.txt
> error: binary.yaml is no text: it has a NUL byte at offset 0
>   is this the right file?
> 2
> ls: cannot access 'out.txt': No such file or directory
? 2
$ colophon check --node n site.pp
> colophon check: error: no policy given
>   name its file with --policy; `man colophon` and docs/policies.md say how it is written
? 2
# what does not compile is no finding
$ colophon check -p nothing.yaml --node n -e 'nonsense('
> -e:1:10: error: Syntax error at end of input
>     1 | nonsense(
>       |          ^
? 2
# a rule that selects nothing is a warning
$ colophon check -p nothing.yaml --node n site.pp
> 1 rule, no check of n: nothing found
> nothing.yaml:4:14: warning: The rule nothing selects nothing in the catalog of n
>     4 |     select: ["File[*]", "Notify[*].massage"]
>       |              ^^^^^^^^^
>   so it holds, whatever it says
