# Branches that include classes by computed names could declare anything: they are counted, behind what is named.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 A class by name, and others by what data say
file environment.conf
| modulepath = modules
file manifests/site.pp
| node default { include profile::base }
file modules/profile/manifests/base.pp
| class profile::base (Array[String] $more = []) {
|   $more.each |$name| { include $name }
|   if $facts['old'] { include $facts['old'] }
|   if $facts['older'] { include $facts['older'] }
|   if $facts['oldest'] { include $facts['oldest'] }
|   if $facts['role'] == 'cache' { include profile::cache }
| }
file modules/profile/manifests/cache.pp
| class profile::cache {
|   package { 'squid': ensure => installed }
| }
file modules/profile/manifests/mail.pp
| class profile::mail {
|   package { 'exim4': ensure => installed }
| }
# the branch that has the name
$ colophon why-not 'Package[squid]' --environment . --node n --fact role=web
> Package[squid] is not in the catalog of n.
> It would be declared at modules/profile/manifests/cache.pp:2:13,
> but this condition kept it out:
>   modules/profile/manifests/base.pp:6:6  <- fact role = 'web'
>      6 |   if $facts['role'] == 'cache' { include profile::cache }
>        |      ^^^^^^^^^^^^^^^^^^^^^^^^^
> 4 branches that were not taken include classes by computed names; --all lists them.
>   class profile::cache would be there by
>     class profile::base  modules/profile/manifests/base.pp:6:34,
>       which runs, but not this
# no branch has it by name, and no code that was read includes its class
$ colophon why-not 'Package[exim4]' --environment . --node n --fact role=web
> Package[exim4] is not in the catalog of n.
> It would be declared in class profile::mail, which is not in the catalog:
>   modules/profile/manifests/mail.pp:2:13
>      2 |   package { 'exim4': ensure => installed }
>        |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   Nothing that could be found includes class profile::mail.
# all of them
$ colophon explain 'Package[squid]' --environment . --node n --fact role=web --all
> Package[squid] is not in the catalog of n.
> It would be declared at modules/profile/manifests/cache.pp:2:13,
> but this condition kept it out:
>   modules/profile/manifests/base.pp:2:3  <- node n,
>       no such file (hiera.yaml:1:1),
>       no such file (modules/profile/hiera.yaml:1:1),
>       modules/profile/manifests/base.pp:1:44, default (manifests/site.pp:1:6),
>       'profile::base' (manifests/site.pp:1:24)
>      2 |   $more.each |$name| { include $name }
>        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
> It would be declared at modules/profile/manifests/cache.pp:2:13,
> but this condition kept it out:
>   modules/profile/manifests/base.pp:3:6  <- --fact:1:1
>      3 |   if $facts['old'] { include $facts['old'] }
>        |      ^^^^^^^^^^^^^
> It would be declared at modules/profile/manifests/cache.pp:2:13,
> but this condition kept it out:
>   modules/profile/manifests/base.pp:4:6  <- --fact:1:1
>      4 |   if $facts['older'] { include $facts['older'] }
>        |      ^^^^^^^^^^^^^^^
> It would be declared at modules/profile/manifests/cache.pp:2:13,
> but this condition kept it out:
>   modules/profile/manifests/base.pp:5:6  <- --fact:1:1
>      5 |   if $facts['oldest'] { include $facts['oldest'] }
>        |      ^^^^^^^^^^^^^^^^
> It would be declared at modules/profile/manifests/cache.pp:2:13,
> but this condition kept it out:
>   modules/profile/manifests/base.pp:6:6  <- fact role = 'web',
>       'role' (--fact:1:1), --fact:1:1
>      6 |   if $facts['role'] == 'cache' { include profile::cache }
>        |      ^^^^^^^^^^^^^^^^^^^^^^^^^
? 1
commit A 2024-01-11 All nodes have caches, and old classes are gone
file modules/profile/manifests/base.pp
| class profile::base (Array[String] $more = []) {
|   $more.each |$name| { include $name }
|   if $facts['older'] { include $facts['older'] }
|   if $facts['oldest'] { include $facts['oldest'] }
|   if $facts['role'] =~ /cache|web/ { include profile::cache }
| }
# what kept it out before was the condition that changed, and no other
$ colophon diff HEAD~1 --environment . --node n --fact role=web
> 1 edit explains 2 changes of n; 0 unexplained
>
> (1) modules/profile/manifests/base.pp:5
>     commit2  2024-01-11  Ada Lovelace  All nodes have caches, and old classes a…
>     -   if $facts['role'] == 'cache' { include profile::cache }
>     +   if $facts['role'] =~ /cache|web/ { include profile::cache }
>   + Class[Profile::Cache]  decided  with (2)
>       decided at modules/profile/manifests/base.pp:5:6
>       if $facts['role'] =~ /cache|web/ { include profile::cache }
>   + Package[squid]  decided  with (2)
>       decided at modules/profile/manifests/base.pp:5:6
>       if $facts['role'] =~ /cache|web/ { include profile::cache }
>
> other edits
>   (2) modules/profile/manifests/base.pp:3  has a part in (1)
