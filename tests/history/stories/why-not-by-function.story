# A function in Ruby includes classes by names that it puts together: its calls are told of.
file environment.conf
| manifest = manifests
file manifests/site.pp
| node /^web/ { role('web') }
| node /^db/ {
|   role(db)
|   notice('web')
|   other('web')
| }
file modules/site/lib/puppet/functions/role.rb
| # SPDX-License-Identifier: Apache-2.0
| Puppet::Functions.create_function(:role) do
|   dispatch :role do
|     repeated_param 'String', :names
|   end
|   def role(*names)
|     names.each { |name| call_function('include', "role::#{name}") }
|   end
| end
file modules/site/lib/puppet/functions/other.rb
| # SPDX-License-Identifier: Apache-2.0
| Puppet::Functions.create_function(:other) do
|   def other(name)
|     name.include?('x')
|   end
| end
file modules/role/manifests/web.pp
| class role::web { include profile::nginx }
file modules/role/manifests/db.pp
| class role::db { }
file modules/profile/manifests/nginx.pp
| class profile::nginx { package { 'nginx': } }
$ colophon why-not 'Class[role::web]' -n db1 -q
> Class[Role::Web] is not in the catalog of db1.
> In the catalog there is Class[Role::Db].
> It could be declared in node /^web/, which is not this node:
>   manifests/site.pp:1:15
>      1 | node /^web/ { role('web') }
>        |               ^^^^^^^^^^^
$ colophon why-not 'Package[nginx]' -n db1 -q
> Package[nginx] is not in the catalog of db1.
> It would be declared in class profile::nginx, which is not in the catalog:
>   modules/profile/manifests/nginx.pp:1:34
>      1 | class profile::nginx { package { 'nginx': } }
>        |                                  ^^^^^^^^
>   class profile::nginx would be there by
>     class role::web  modules/role/manifests/web.pp:1:19
>       node /^web/  manifests/site.pp:1:15, not this node
# what only has the word in it is not
$ colophon why-not 'Class[role::db]' -n web1 -q
> Class[Role::Db] is not in the catalog of web1.
> In the catalog there is Class[Role::Web].
> It could be declared in node /^db/, which is not this node:
>   manifests/site.pp:3:3
>      3 |   role(db)
>        |   ^^^^^^^^
