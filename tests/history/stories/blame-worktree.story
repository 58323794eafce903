# What is in no commit says so: changes, files that were added or are unknown, and files of no repository.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
author C Cy D. Fect <cy@example.com>
commit A 2024-01-10 The first manifest
file manifests/site.pp
| notify { 'a': message => 'written by Ada', }
| notify { 'b': message => 'changed since', }
file .gitignore
| ignored.pp
later
edit manifests/site.pp
- notify { 'b': message => 'changed since', }
+ notify { 'b': message => 'a change', }
file manifests/added.pp
| notify { 'c': message => 'added', }
add manifests/added.pp
file manifests/new.pp
| notify { 'd': message => 'untracked', }
file manifests/ignored.pp
| notify { 'e': message => 'ignored', }
$ colophon blame --all --node n manifests | grep Notify
> added                                Notify[c] message  manifests/added.pp:1
> untracked                            Notify[e] message  manifests/ignored.pp:1
> untracked                            Notify[d] message  manifests/new.pp:1
> commit1  2024-01-10  Ada Lovelace    Notify[a] message  manifests/site.pp:1
> not committed                        Notify[b] message  manifests/site.pp:2
$ colophon blame 'Notify[b]' message --node n manifests
> Notify[b]
>   not committed                manifests/site.pp:2  notify { 'b': message => 'a…
>
> message = 'a change'
>   not committed                manifests/site.pp:2  notify { 'b': message => 'a…
$ mkdir ../outside && echo "notify { 'f': message => 'elsewhere', }" >../outside/f.pp && (cd ../outside && colophon blame --all --node n f.pp | grep Notify)
> no repository                        Notify[f] message  f.pp:1
$ colophon blame --all --node n -e "notify { 'g': message => 'said', }" | grep Notify
> no file                              Notify[g] message  -e:1
