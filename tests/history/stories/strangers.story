# Code of a stranger reads no file outside of the environment, runs no program, and ends; the refusal names the option.
author A Ada Lovelace <ada@example.com>
commit A 2023-01-10 Code
file modules/m/manifests/init.pp
| class m { }
file modules/m/files/inside
| inside
link modules/m/files/good inside
link modules/m/files/out /etc/passwd
file empty/manifests/site.pp
| notice(lookup('x'))
file empty/hiera.yaml
| version: 5
| hierarchy: [{ name: all, path: hosts, datadir: /etc, data_hash: yaml_data }]
file mapped/manifests/site.pp
| notice(lookup('x'))
file mapped/hiera.yaml
| version: 5
| hierarchy: [{ name: all, mapped_paths: [names, n, '../../../../../../../../etc/%{n}'], data_hash: yaml_data }]
file other/environment.conf
| modulepath = /etc
$ colophon compile --plain --environment . -n n -e 'notice(file("m/inside", "m/good"))' 2>&1 | grep -c 'inside'
> 2
$ colophon compile --plain --environment . -n n -e 'notice(file("m/../../../../../../../../../../etc/passwd"))' 2>&1 | grep -o 'etc/passwd is outside.*'
> etc/passwd is outside of the environment, the module path and what options name; --allow-outside lets code and data read it
$ colophon compile --plain --environment . -n n -e 'notice(file("m/out"))' 2>&1 | grep -o 'files/out is outside.*;'
> files/out is outside of the environment, the module path and what options name;
$ colophon compile --plain --environment . -n n -e 'notice(find_file("/etc/shadow"))' 2>&1 | head -1
> -e:1:8: error: /etc/shadow is outside of the environment, the module path and what options name; --allow-outside lets code and data read it
$ colophon compile --plain --environment . -n n -e 'notice(find_file("/etc/there-is-none"))' 2>&1 | head -1
> -e:1:8: error: /etc/there-is-none is outside of the environment, the module path and what options name; --allow-outside lets code and data read it
$ colophon compile --plain --environment . -n n -e 'notice(epp("/etc/passwd"))' 2>&1 | grep -c -e --allow-outside
> 1
$ colophon compile --plain --environment . -n n -e 'notice(find_file("/etc/passwd"))' --allow-outside 2>&1 | grep -c 'notice: .*/etc/passwd'
> 1
$ colophon compile --plain --environment . -n n --revision HEAD -e 'notice(file("/etc/passwd"))' 2>&1 | head -1
> -e:1:8: error: /etc/passwd is outside of the environment, the module path and what options name; --allow-outside lets code and data read it
$ colophon compile --plain --environment ./empty -n n 2>&1 | grep -o '/etc/hosts is outside.*;'
> /etc/hosts is outside of the environment, the module path and what options name;
$ colophon compile --plain --environment ./mapped -n n --fact names=passwd 2>&1 | grep -o 'etc/passwd is outside.*;'
> etc/passwd is outside of the environment, the module path and what options name;
$ colophon compile --plain --environment ./other -n n -e 'include ssl' 2>&1 | grep -o '/etc is outside.*;'
> /etc is outside of the environment, the module path and what options name;
$ colophon compile --plain -n n -e '$x = generate("/bin/echo", "a")' 2>&1 | head -1
> -e:1:6: error: Failed to execute generator /bin/echo: programs are not run; --allow-programs allows it
$ colophon compile --plain -n n -e 'notice(generate("/bin/echo", "a"))' --allow-programs 2>&1 | grep -o 'notice: .*'
> notice: notice: Scope(Class[main]): a
$ colophon compile --plain -n n -e 'Integer[1, 1000000000].each |$i| { }' --limit-memory 64M | grep -c '"type": "Class"'
> 2
$ colophon compile --plain -n n -e 'Integer[1, 1000000000].each |$i| { $x = $i }' --limit-steps 1000 2>&1 | grep error
> -e:1:41: error: More than 1000 steps were taken; raise the limit with --limit-steps
$ colophon compile --plain -n n -e '$x = Integer[1, 24].reduce("0123456789abcdef") |$m, $i| { "$m$m" }' --limit-memory 32M 2>&1 | cat
> error: More than 33554432 bytes of memory are needed; raise the limit with --limit-memory
$ colophon compile -n n -e '' --limit-memory 12X 2>&1 | head -1
> colophon compile: error: --limit-memory must be a size as 512M or 8G, not '12X'
