# A repository without commits, one that cannot be read, and what was asked wrongly.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
later
file site.pp
| notify { 'a': message => 'b' }
$ colophon blame 'Notify[a]' message --node n site.pp
> Notify[a]
>   untracked                    site.pp:1  notify { 'a': message => 'b' }
>
> message = 'b'
>   untracked                    site.pp:1  notify { 'a': message => 'b' }
$ colophon blame --node n site.pp
> colophon blame: error: no manifest given
>   neither here nor above is an environment: a folder with environment.conf, with two of
>   manifests, modules, hiera.yaml and Puppetfile, or with environments/production;
>   --environment names one
>   site.pp is here: add it at the end of the command
? 2
$ colophon blame --by team --node n site.pp
> colophon blame: error: --by cannot be 'team'
>   it can be author, commit or owner
>   `colophon blame --help` lists the options
? 2
$ colophon blame 'Notify[a]' --revision main --node n site.pp
> error: Could not read the revision 'main': there is no such revision in /repository
? 2
$ mkdir ../none && (cd ../none && echo 'notify { "a": }' >site.pp && colophon blame 'Notify[a]' --revision main --node n site.pp); status=$?; exit $status
> error: Could not read the revision 'main': there is no repository
>   looked for one at /none/site.pp and above
? 2
$ echo 'broken' >.git/HEAD; mv .git/refs .git/norefs; colophon blame 'Notify[a]' message --node n site.pp; mv .git/norefs .git/refs
> Notify[a]
>   no repository                site.pp:1  notify { 'a': message => 'b' }
>
> message = 'b'
>   no repository                site.pp:1  notify { 'a': message => 'b' }
