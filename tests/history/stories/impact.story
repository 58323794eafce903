# What a change would reach: lines of manifests, templates and data, facts, keys of data.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 An application
file environment.conf
| modulepath = modules
file manifests/site.pp
| node default {
|   $color = 'blue'
|   include app
|   notify { 'color': message => "it is ${color}" }
|   if $app::big { notify { 'big': message => $color } }
| }
file modules/app/manifests/init.pp
| class app (Integer $port = 80, String $host = 'localhost') {
|   $big = $port > 1024
|   file { '/etc/app.conf':
|     content => epp('app/app.conf.epp', { 'port' => $port }),
|     mode    => $facts['os']['family'] ? { 'Debian' => '0640', default => '0600' },
|   }
|   app::site { 'main': name_of => $host }
| }
file modules/app/manifests/site.pp
| define app::site (String $name_of) {
|   file { "/srv/${title}": content => $name_of }
| }
file modules/app/templates/app.conf.epp
| <%- | Integer $port | -%>
| # the port
| port = <%= $port %>
file hiera.yaml
| version: 5
| hierarchy:
|   - name: all
|     path: common.yaml
file data/common.yaml
| app::port: 8080
| app::host: example.com
# a datum: copies, what is computed from it and what it decides
$ colophon impact data/common.yaml:1 --environment . --node n --fact os.family=Debian
> A change of data/common.yaml:1 would reach 2 attributes and decide whether
> 1 resource is there, of n.
> copied from it (1)
>   Class[App] port  = 8080
> computed from it (1)
>   File[/etc/app.conf] content  = "# the port\nport = 8080\n"
> decided by it (1)
>   Notify[big]  whether it is there
> Any other edit there could also reach 3 values that passed through
> the data around it; --all lists them.
$ colophon impact app::port --environment . --node n --fact os.family=Debian
> A change of app::port would reach 2 attributes and decide whether
> 1 resource is there, of n.
> copied from it (1)
>   Class[App] port  = 8080
> computed from it (1)
>   File[/etc/app.conf] content  = "# the port\nport = 8080\n"
> decided by it (1)
>   Notify[big]  whether it is there
$ colophon impact app::host --environment . --node n --fact os.family=Debian
> A change of app::host would reach 3 attributes, of n.
> copied from it (3)
>   Class[App] host  = 'example.com'
>   App::Site[main] name_of  = 'example.com'
>   File[/srv/main] content  = 'example.com'
# a fact
$ colophon impact fact os.family --environment . --node n --fact os.family=Debian
> A change of fact os.family would reach 1 attribute, of n.
> decided by it (1)
>   File[/etc/app.conf] mode  = '0640'
# lines of manifests and templates
$ colophon impact manifests/site.pp:2 --environment . --node n --fact os.family=Debian
> A change of manifests/site.pp:2 would reach 2 attributes, of n.
> copied from it (1)
>   Notify[big] message  = 'blue'
> computed from it (1)
>   Notify[color] message  = 'it is blue'
> Any other edit there could also reach 12 values that passed through
> its node definition; --all lists them.
$ colophon impact init.pp:5 --all --environment . --node n --fact os.family=Debian
> A change of init.pp:5 would reach 1 attribute, of n.
> copied from it (1)
>   File[/etc/app.conf] mode  = '0640'
> through the code around it (9)
>   Class[App] port  = 8080
>   Class[App] host  = 'example.com'
>   File[/etc/app.conf]  whether it is there
>   File[/etc/app.conf] content  = "# the port\nport = 8080\n"
>   App::Site[main]  whether it is there
>   App::Site[main] name_of  = 'example.com'
>   Notify[big]  whether it is there
>   File[/srv/main]  whether it is there
>   File[/srv/main] content  = 'example.com'
$ colophon impact app.conf.epp:2-3 --environment . --node n --fact os.family=Debian
> A change of app.conf.epp:2-3 would reach 1 attribute, of n.
> computed from it (1)
>   File[/etc/app.conf] content  = "# the port\nport = 8080\n"
# the default that data mask reaches nothing, but its line could be edited otherwise
$ colophon impact modules/app/manifests/init.pp:1 --environment . --node n --fact os.family=Debian
> A change of modules/app/manifests/init.pp:1 would reach nothing in the catalog of n.
> masking it now: without these it would count (5)
>   Class[App] port  = 8080
>   Class[App] host  = 'example.com'
>   File[/etc/app.conf] content  = "# the port\nport = 8080\n"
>   App::Site[main] name_of  = 'example.com'
>   File[/srv/main] content  = 'example.com'
> Any other edit there could also reach 5 values that passed through
> class app; --all lists them.
# nothing of that name, no such line, nothing asked
$ colophon impact app::nothing --environment . --node n --fact os.family=Debian
> There is no key app::nothing in what this compilation read.
? 1
$ colophon impact manifests/site.pp:70 --environment . --node n --fact os.family=Debian
> manifests/site.pp has no line 70.
? 1
$ colophon impact other.pp:1 --environment . --node n --fact os.family=Debian
> other.pp was not read.
? 1
$ colophon impact --environment . --node n --fact os.family=Debian
> colophon impact: error: nothing to ask about
>   name lines (FILE:LINE), a fact (fact NAME or fact NAME=VALUE) or a key of Hiera's data
? 2
$ colophon impact app::host --json --environment . --node n --fact os.family=Debian
> {
>   "schema": "colophon-impact",
>   "schema_version": 1,
>   "of": "app::host",
>   "node": "n",
>   "reaches": [
>     {
>       "resource": "Class[App]",
>       "attribute": "host",
>       "how": "copied"
>     },
>     {
>       "resource": "App::Site[main]",
>       "attribute": "name_of",
>       "how": "copied"
>     },
>     {
>       "resource": "File[/srv/main]",
>       "attribute": "content",
>       "how": "copied"
>     }
>   ]
> }
