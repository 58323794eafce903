# A manifest that is reached by a link is found by the name that it was read under.
author A Ada Lovelace <ada@example.com>
author B Ben Bitdiddle <ben@example.com>
commit A 2024-01-10 A link
file real/site.pp
| notify { 'a': message => 'one' }
link manifests real
$ colophon impact manifests/site.pp:1 --node n manifests
> A change of manifests/site.pp:1 would reach 1 attribute and decide whether
> 1 resource is there, of n.
> copied from it (1)
>   Notify[a] message  = 'one'
> decided by it (1)
>   Notify[a]  whether it is there
$ colophon blame --all --node n manifests | grep Notify
> commit1  2024-01-10  Ada Lovelace    Notify[a] message  manifests/site.pp:1
$ colophon explain 'Notify[a]' message --node n --revision HEAD manifests | head -1
> Notify[a] message = 'one'  from manifests/site.pp:1:26
