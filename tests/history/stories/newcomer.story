# A control repository as a newcomer meets it: nothing is named, and what is missing is said with the option that gives it.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 A control repository
file environment.conf
| modulepath = site-modules:modules
file hiera.yaml
| version: 5
| defaults: {datadir: data, data_hash: yaml_data}
| hierarchy:
|   - {name: os, path: "%{facts.os.family}.yaml"}
file data/Debian.yaml
| ntp::ensure: stopped
file manifests/site.pp
| node default { include ntp }
file modules/ntp/manifests/init.pp
| class ntp (String $ensure = 'running') {
|   service { 'ntp': ensure => $ensure }
|   notify { $facts['networking']['fqdn']: }
| }
file modules/ntp/metadata.json
| {"name": "x-ntp", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": []}
file facts/web1.example.com.yaml
| os: {family: Debian}
| networking: {fqdn: web1.example.com}
$ colophon explain 'Service[ntp]' ensure 2>&1
> Service[ntp] ensure = 'stopped'  from key ntp::ensure  data/Debian.yaml:1:14
>      1 | ntp::ensure: stopped
>        |              ^^^^^^^
>   1. found as ntp::ensure in the environment's data, entry "os"
>       manifests/site.pp:1:16
>   2. passed as ensure  data/Debian.yaml:1:14
>   3. passed as ensure  data/Debian.yaml:1:14
>      × instead of 'running'  modules/ntp/manifests/init.pp:1:29
>  conditions
>   node default { include ntp }  manifests/site.pp:1:1
>       <- fact networking.fqdn = 'web1.example.com' (facts/web1.example.com.yaml:2:20)
>   path "%{facts.os.family}.yaml"  hiera.yaml:4:22
>       <- fact os.family = 'Debian' (facts/web1.example.com.yaml:1:14)
> notice: In the environment . (it has environment.conf), with the facts of facts/web1.example.com.yaml
>   --environment and --facts name others; --no-environment takes none
# from below, also from within a module, which is no environment itself
$ cd modules/ntp && mkdir data && echo 'version: 5' > hiera.yaml && colophon explain 'Service[ntp]' 2>&1 | sed "s|$(cd ../.. && pwd -P)|REPOSITORY|"; rm -r data hiera.yaml
> Service[ntp] is declared at manifests/init.pp:2:3
>      2 |   service { 'ntp': ensure => $ensure }
>        |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
>   in Class[Ntp]  REPOSITORY/manifests/site.pp:1:16
>     in Node[default]  REPOSITORY/manifests/site.pp:1:1
>     in Class[main]
>   title 'ntp'  from manifests/init.pp:2:13
>  conditions
>   node default { include ntp }
>       REPOSITORY/manifests/site.pp:1:1
>       <- fact networking.fqdn = 'web1.example.com' (REPOSITORY/facts/web1.example.com.yaml:2:20)
>  attributes
>   ensure = 'stopped'
>       from key ntp::ensure  REPOSITORY/data/Debian.yaml:1:14
> notice: In the environment REPOSITORY (it has environment.conf), with the facts of /repository/facts/web1.example.com.yaml
>   --environment and --facts name others; --no-environment takes none
$ colophon why-not 'Service[nginx]' -q
> Service[nginx] is not in the catalog of web1.example.com.
> No code that could be found declares it.
$ colophon blame 'Service[ntp]' ensure -q
> Service[ntp]
>   commit1  2024-01-10  Ada Lovelace  …/ntp/manifests/init.pp:2  service { 'ntp'…
>   commit1  2024-01-10  Ada Lovelace  manifests/site.pp:1  node default { includ…
>   commit1  2024-01-10  Ada Lovelace  …/web1.example.com.yaml:2  networking: {fq…
>
> ensure = 'stopped'
>   commit1  2024-01-10  Ada Lovelace  data/Debian.yaml:1  ntp::ensure: stopped
>  decided by
>   commit1  2024-01-10  Ada Lovelace  hiera.yaml:4  - {name: os, path: "%{facts.…
>   commit1  2024-01-10  Ada Lovelace  …/web1.example.com.yaml:1  os: {family: De…
>
> commits
>   commit1  A control repository
$ colophon impact data/Debian.yaml:1 -q
> A change of data/Debian.yaml:1 would reach 2 attributes, of web1.example.com.
> copied from it (2)
>   Class[Ntp] ensure  = 'stopped'
>   Service[ntp] ensure  = 'stopped'
$ colophon compile -q | python3 -c 'import json, sys; c = json.load(sys.stdin); print(c["name"], c["environment"])'
> web1.example.com repository
$ colophon lookup ntp::ensure -q
> --- stopped
$ colophon verify --mutants 5 -q | head -1
> The three theorems hold: no violations.
# code of one's own is read instead of the environment's manifests, with its modules and data
$ colophon compile -q -e "class { 'ntp': }" | python3 -c 'import json, sys; print([r["parameters"]["ensure"] for r in json.load(sys.stdin)["resources"] if r["type"] == "Service"])'
> ['stopped']
# what was given wins
$ colophon explain 'Service[ntp]' ensure --environment . -f facts/web1.example.com.yaml --fact os.family=RedHat 2>&1 | head -1
> Service[ntp] ensure = 'running'  from modules/ntp/manifests/init.pp:1:29
$ colophon explain 'Service[ntp]' ensure --no-environment
> colophon explain: error: no manifest given
>   manifests is here: add it at the end of the command
? 2
$ colophon explain 'Service[ntp]' ensure --no-environment -n n manifests
> manifests/site.pp:1:16: error: Could not find class ::ntp for n
>     1 | node default { include ntp }
>       |                ^^^^^^^^^^^
>   no modules were looked through: --environment or --modulepath names them
? 1
$ colophon explain 'Service[ntp]' ensure --environment .
> modules/ntp/manifests/init.pp:3:12: error: Operator '[]' is not applicable to an Undef Value.
>     3 |   notify { $facts['networking']['fqdn']: }
>       |            ^^^^^^^^^^^^^^^^^^^^
>   there are no facts: --facts FILE gives those of the node
>   $facts['networking'] = undef, there is nothing of that name
>   in Class[Ntp], declared at manifests/site.pp:1:16
? 1
# facts of several nodes: none is taken but that of the node that was named
later
file facts/web2.example.com.json
| {"clientcert": "web2.example.com", "os": {"family": "RedHat"}, "networking": {"fqdn": "web2.example.com"}}
$ colophon explain 'Service[ntp]' ensure
> notice: In the environment . (it has environment.conf), without facts
>   facts of 2 nodes are in facts: name one with --node, or all with --nodes
>   --environment and --facts name others; --no-environment takes none
> modules/ntp/manifests/init.pp:3:12: error: Operator '[]' is not applicable to an Undef Value.
>     3 |   notify { $facts['networking']['fqdn']: }
>       |            ^^^^^^^^^^^^^^^^^^^^
>   there are no facts: --facts FILE gives those of the node
>   $facts['networking'] = undef, there is nothing of that name
>   in Class[Ntp], declared at manifests/site.pp:1:16
? 1
$ colophon explain 'Service[ntp]' ensure -n web2.example.com 2>&1 | head -5
> Service[ntp] ensure = 'running'  from modules/ntp/manifests/init.pp:1:29
>      1 | class ntp (String $ensure = 'running') {
>        |                             ^^^^^^^^^
>   1. default of ensure  modules/ntp/manifests/init.pp:1:12
>  conditions
$ colophon explain 'Service[ntp]' ensure -n web3.example.com -e 'include ntp' 2>&1 | tail -2
>   $facts['networking'] = undef, there is nothing of that name
>   in Class[Ntp], declared at -e:1:1
$ printf 'web1.example.com\nweb2.example.com\n' > list; colophon explain 'Service[ntp]' ensure --nodes list 2>&1 | grep -v '^ '
> notice: In the environment . (it has environment.conf), with the facts of facts/web1.example.com.yaml
> node web1.example.com
> Service[ntp] ensure = 'stopped'  from key ntp::ensure  data/Debian.yaml:1:14
>
> node web2.example.com
> Service[ntp] ensure = 'running'  from modules/ntp/manifests/init.pp:1:29
$ cp facts/web1.example.com.yaml facts.yaml; colophon explain 'Service[ntp]' -n web3.example.com 2>&1 | tail -6; rm facts.yaml list
>   --environment and --facts name others; --no-environment takes none
> facts.yaml:2:20: warning: The node is 'web3.example.com', but the facts are those of 'web1.example.com'
>     2 | networking: {fqdn: web1.example.com}
>       |                    ^^^^^^^^^^^^^^^^
>   name the right node (--node) or its facts (--facts); --nodes takes the files' names
>   if they are of 'web3.example.com', by its certificate: --fact clientcert=web3.example.com
# two revisions: it is said once
edit data/Debian.yaml
- ntp::ensure: stopped
+ ntp::ensure: running
$ colophon diff HEAD -n web1.example.com
> notice: In the environment . (it has environment.conf), with the facts of facts/web1.example.com.yaml
>   --environment and --facts name others; --no-environment takes none
> 1 edit explains 2 changes of web1.example.com; 0 unexplained
>
> (1) data/Debian.yaml:1
>     not committed
>     - ntp::ensure: stopped
>     + ntp::ensure: running
>   ~ Class[Ntp] ensure  'stopped' -> 'running'  copied
>   ~ Service[ntp] ensure  'stopped' -> 'running'  copied
# what is missing
$ colophon compile -q -n n -e 'include nothing' -o c.json
> -e:1:1: error: Could not find class ::nothing for n
>     1 | include nothing
>       | ^^^^^^^^^^^^^^^
>   looked in site-modules, modules; --modulepath or --environment names others
? 1
$ colophon compile -q -n n -e 'nothing::type { "a": }' -o c.json
> -e:1:1: error: Unknown resource type: 'nothing::type'
>     1 | nothing::type { "a": }
>       | ^^^^^^^^^^^^^^^^^^^^^^
>   looked in site-modules, modules; --modulepath or --environment names others
? 1
$ colophon compile --no-environment -n n -e 'if $osfamily["a"] { }' -o c.json
> -e:1:4: warning: Unknown variable: 'osfamily'.
>     1 | if $osfamily["a"] { }
>       |    ^^^^^^^^^
> -e:1:4: error: Operator '[]' is not applicable to an Undef Value.
>     1 | if $osfamily["a"] { }
>       |    ^^^^^^^^^
>   there are no facts: --facts FILE gives those of the node
>   $osfamily is undef here: no code in its scope assigns it
? 1
# without environment.conf: two signs of a control repository
$ rm environment.conf facts/web2.example.com.json; colophon explain 'Service[ntp]' ensure 2>&1 | tail -3
>       <- fact os.family = 'Debian' (facts/web1.example.com.yaml:1:14)
> notice: In the environment . (it has manifests and modules), with the facts of facts/web1.example.com.yaml
>   --environment and --facts name others; --no-environment takes none
$ rm -r hiera.yaml modules; colophon explain 'Service[ntp]' ensure
> colophon explain: error: no manifest given
>   neither here nor above is an environment: a folder with environment.conf, with two of
>   manifests, modules, hiera.yaml and Puppetfile, or with environments/production;
>   --environment names one
>   manifests is here: add it at the end of the command
? 2
$ touch environment.conf; rm -r manifests; colophon explain 'Service[ntp]' ensure
> notice: In the environment . (it has environment.conf), with the facts of facts/web1.example.com.yaml
>   --environment and --facts name others; --no-environment takes none
> error: No manifest given, and the environment /repository has none: manifests is missing
>   name files or folders at the end of the command, or write code after -e
? 2
