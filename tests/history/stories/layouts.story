# Layouts that need no option: the folder `environments` of a server or of a repository for several environments, puppet.conf beside it
# or where a server has it, and a Puppetfile whose modules are not installed.
author A Ada Lovelace <ada@example.com>
commit A 2024-01-10 A repository for several environments
file environments/production/manifests/site.pp
| notify { 'where': message => "${environment}, ${settings::strict}" }
file environments/staging/manifests/site.pp
| include nosuch::client
file environments/staging/Puppetfile
| forge 'https://forge.puppet.com'
| mod 'puppetlabs/stdlib', '9.7.0'
| mod 'example-nosuch',
|   :git => 'https://git.example.com/nosuch'
| # mod 'puppetlabs/apache'
file puppet.conf
| [main]
| strict = off
$ colophon compile --node web1 --plain 2>&1 | grep -E '"message"|^notice|^  --'
>         "message": "production, off"
> notice: In the environment environments/production (which Puppet takes if none is named), with the settings of puppet.conf, without facts
>   --environment and --facts name others; --no-environment takes none
# by its name, also from below
$ cd environments/production && colophon compile --node web1 --plain -q --environment staging 2>&1 | grep -v 'looked in'
> /repository/environments/staging/manifests/site.pp:1:1: error: Could not find class ::nosuch::client for web1
>     1 | include nosuch::client
>       | ^^^^^^^^^^^^^^^^^^^^^^
>   /repository/environments/staging/Puppetfile:3 names the module nosuch, which is not there: `r10k puppetfile install` gets it
# an option says otherwise
$ colophon compile --node web1 --plain -q --strict error | grep '"message"'
>         "message": "production, error"
# what a Puppetfile has as a remark, or not at all, is not named
$ echo 'include apache' > environments/staging/manifests/site.pp; colophon compile --node web1 -q --environment staging 2>&1 | grep -c Puppetfile
> 0
? 1
# one that is alone is meant; of several nobody knows which
$ rm -r environments/production; colophon compile --node web1 -q --plain -e 'notify { $environment: }' | grep '"environment"'
>   "environment": "staging",
$ mkdir environments/testing; colophon compile --node web1 2>&1
> colophon compile: error: no manifest given
>   neither here nor above is an environment: a folder with environment.conf, with two of
>   manifests, modules, hiera.yaml and Puppetfile, or with environments/production;
>   --environment names one
>   name files or folders, - for standard input, or write code after -e
? 2
# as on a server
$ mkdir -p etc/code etc/puppet && mv environments etc/code && mv puppet.conf etc/puppet && cd etc/code/environments/staging && touch environment.conf && echo 'notify { "s": message => $settings::strict }' > manifests/site.pp && colophon compile --node web1 --plain 2>&1 | grep -E 'message|settings of' | sed "s|$(cd ../../../.. && pwd -P)|REPOSITORY|"
>         "message": "off"
> notice: In the environment . (it has environment.conf), with the settings of REPOSITORY/etc/puppet/puppet.conf, without facts
# what a puppet.conf names that was found, and not given, is not read where it lies outside
$ mkdir -p mods/secret/manifests r/environments/production/manifests && echo 'class secret { notify { "in": } }' > mods/secret/manifests/init.pp && printf "[main]\nbasemodulepath = $PWD/mods\n" > r/puppet.conf && echo 'include secret' > r/environments/production/manifests/site.pp && cd r && colophon compile --node web1 --plain -q 2>&1 | head -n 1
> error: /repository/mods is outside of the environment, the module path and what options name; --allow-outside lets code and data read it
$ cd r && colophon compile --node web1 --plain -q --config puppet.conf --environmentpath environments 2>&1 | grep '"title": "in"'
>       "title": "in",
