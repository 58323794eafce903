# Who is asked for authors: lines of code and data, not facts; a template's end has no line of its own; wildcards of owners.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 A template
file CODEOWNERS
| * @corp/base
| /nobody/
| /site.pp @corp/web
file list.epp
| # for <%= $facts['domain'] %>
| <% ['a', 'b'].each |$x| { -%>
| server <%= $x %>
| <% } -%>
file site.pp
| file { '/etc/list': content => epp("${facts['here']}/list.epp") }
commit B 2024-01-11 The facts
file facts.yaml
| here: HERE
| domain: example.com
file ada.yaml
| rules:
|   - id: mine
|     message: Ada writes this.
|     select: File[/etc/list].content
|     anything:
|       authors: Ada*
file ben.yaml
| rules:
|   - id: mine
|     message: Ben writes this.
|     select: File[/etc/list].content
|     values:
|       authors: ['Ben*', '@corp/*']
|       owners: ['@corp/none*']
file owners.yaml
| rules:
|   - id: corp
|     message: Ours.
|     select: File[/etc/list].content
|     anything:
|       owners: ['@corp/*']
later
$ sed -i "s|HERE|$PWD|" facts.yaml; colophon check -p ada.yaml site.pp --allow-outside -f facts.yaml -n n
> 1 rule, 1 check of n: nothing found
$ colophon check -p owners.yaml site.pp --allow-outside -f facts.yaml -n n
> 1 rule, 1 check of n: nothing found
$ colophon check -p ben.yaml site.pp --allow-outside -f facts.yaml -n n --all
> error[mine]: Ben writes this.
>   File[/etc/list] content = "# for example.com\nserver a\nserver b\n"
>   comes from line 1  list.epp:1:1
>      1 | # for <%= $facts['domain'] %>
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   written by Ada Lovelace <ada@example.com>, commit1; owned by @corp/base
>   only allowed: authors Ben*, @corp/*; owners @corp/none*
>   1. put together into a text
>   comes from line 4  list.epp:4:1
>      4 | <% } -%>
>        | ^^^^^^^^
>   written by Ada Lovelace <ada@example.com>, commit1; owned by @corp/base
>   only allowed: authors Ben*, @corp/*; owners @corp/none*
>   1. put together into a text
>   comes from line 3  list.epp:3:1
>      3 | server <%= $x %>
>        | ^^^^^^^^^^^^^^^^
>   written by Ada Lovelace <ada@example.com>, commit1; owned by @corp/base
>   only allowed: authors Ben*, @corp/*; owners @corp/none*
>   1. put together into a text
>   comes from line 2  list.epp:2:1
>      2 | <% ['a', 'b'].each |$x| { -%>
>        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   written by Ada Lovelace <ada@example.com>, commit1; owned by @corp/base
>   only allowed: authors Ben*, @corp/*; owners @corp/none*
>   1. passed as x  list.epp:2:21
>   2. put together into a text
>
> 1 rule, 1 check of n: 1 error
> ben.yaml:7:16: warning: Nobody of this name owns anything: '@corp/none*'
>     7 |       owners: ['@corp/none*']
>       |                ^^^^^^^^^^^^^
>   no line of CODEOWNERS names it
> ben.yaml:6:25: warning: No author is called so: '@corp/*'
>     6 |       authors: ['Ben*', '@corp/*']
>       |                         ^^^^^^^^^
>   git names authors as in Ada Lovelace <ada@example.com>; a team is one of the `owners`
? 1
$ colophon check -p ben.yaml site.pp --allow-outside -f facts.yaml -n n -q --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["findings"][0]["sources"][0]["allowed"])'
> {'authors': ['Ben*', '@corp/*'], 'owners': ['@corp/none*']}
$ colophon check -p ben.yaml site.pp --allow-outside -f facts.yaml -n n -q --format sarif | grep -o 'only allowed[^)]*'
> only allowed: authors Ben*, @corp/*; owners @corp/none*
# by author and owner, also where there is no owner
$ git checkout -q facts.yaml; sed -i "s|HERE|$PWD|" facts.yaml; colophon blame 'File[/etc/list]' content site.pp --allow-outside -f facts.yaml -n n --by author
> written  decided  author
>       1        1  Ada Lovelace <ada@example.com>
>       1        1  Ben Bitdiddle <ben@example.com>
>       0        1  not committed
$ colophon blame 'File[/etc/list]' content site.pp --allow-outside -f facts.yaml -n n --by owner
> written  decided  owner
>       1        1  @corp/base
>       0        1  @corp/web
$ printf '/site.pp\n' > CODEOWNERS; colophon blame 'File[/etc/list]' content site.pp --allow-outside -f facts.yaml -n n --by owner
> written  decided  owner
>       1        1  no owner (no rule matches)
>       0        1  no owner (rule without owners)
$ colophon blame 'File[/etc/list]' content site.pp --allow-outside -f facts.yaml -n n --by owner --json | python3 -c 'import json, sys; print([(t["owner"], t["ownership"]) for t in json.load(sys.stdin)["totals"]])'
> [(None, 'no rule matches'), (None, 'rule without owners')]
$ rm CODEOWNERS; colophon blame 'File[/etc/list]' content site.pp --allow-outside -f facts.yaml -n n --by owner
> written  decided  owner
>       1        1  no owner (no CODEOWNERS file)
$ colophon check -p owners.yaml site.pp --allow-outside -f facts.yaml -n n 2>&1 | tail -7
>   … 2 more sources (--all shows them)
>
> 1 rule, 1 check of n: 1 error
> owners.yaml:6:16: warning: Nobody of this name owns anything: '@corp/*'
>     6 |       owners: ['@corp/*']
>       |                ^^^^^^^^^
>   no repository of these files has a CODEOWNERS file
