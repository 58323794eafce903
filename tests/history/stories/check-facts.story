# No attribute of sudoers depends on what the node itself reports: through a value, a condition, a level of Hiera, the
# resource's being there.  Trusted facts are not reported by the node.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Who may do what
file manifests/site.pp
| $group = $facts['wheel'] ? { true => 'wheel', default => 'sudo' }
| file { '/etc/sudoers': content => "%${group} ALL\n", mode => '0440' }
| if $facts['role'] == 'admin' {
|   file { '/etc/sudoers.d/admin': content => "admin ALL\n" }
| }
| if $trusted['certname'] =~ /^db/ {
|   file { '/etc/sudoers.d/db': content => "dba ALL\n" }
| }
| file { '/etc/motd': content => $facts['role'] }
file trusted.json
| { "certname": "db1" }
file policy.yaml
| rules:
|   - id: sudoers
|     message: What a node says of itself gives nobody rights.
|     select: File[/etc/sudoers*]
|     anything:
|       never: fact *
# content by the selector on the fact wheel; the file of admin is there because of the fact role, said once; mode and the
# file of db are right
$ colophon check --policy policy.yaml --node db1 --trusted trusted.json --fact wheel=true --fact role=admin manifests
> error[sudoers]: What a node says of itself gives nobody rights.
>   File[/etc/sudoers] content = "%wheel ALL\n"
>   is decided by fact wheel
>   never allowed: fact *
>   1. computed with select
>   2. taken selector  manifests/site.pp:1:10
>   3. assigned to $group  manifests/site.pp:1:1
>   4. put together into a text
>
> error[sudoers]: What a node says of itself gives nobody rights.
>   File[/etc/sudoers.d/admin], whether it is there
>   is decided by fact role
>   never allowed: fact *
>   1. computed with ==
>   2. taken if  manifests/site.pp:3:4
>
> 1 rule, 7 checks of db1: 2 errors
? 1
# without the admin's file, whether it is there is nothing of the catalog: one finding
$ colophon check --policy policy.yaml --node web1 --trusted trusted.json --fact wheel=true --fact role=web manifests | tail -1
> 1 rule, 5 checks of web1: 1 error
# a rule about values alone: the fact only decides
$ sed -i s/anything/values/ policy.yaml
$ colophon check --policy policy.yaml --node db1 --trusted trusted.json --fact wheel=true --fact role=admin manifests
> 1 rule, 7 checks of db1: nothing found
# decisions alone
$ sed -i s/values/decisions/ policy.yaml
$ colophon check --policy policy.yaml --node db1 --trusted trusted.json --fact wheel=true --fact role=admin manifests | tail -1
> 1 rule, 7 checks of db1: 2 errors
# another fact may be named: wheel is the one
$ sed -i 's/fact \*/fact role/' policy.yaml
$ colophon check --policy policy.yaml --node db1 --trusted trusted.json --fact wheel=true --fact role=admin manifests | grep -E 'File|check'
>   File[/etc/sudoers.d/admin], whether it is there
> 1 rule, 7 checks of db1: 1 error
