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
$ colophon compile --plain --environment . -n n -e 'notice(epp("/etc/passwd"))' 2>&1 | head -1
> -e:1:8: error: /etc/passwd is outside of the environment, the module path and what options name; --allow-outside lets code and data read it
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
$ colophon compile -n n -e '' --limit-memory -1 2>&1 | head -1; colophon compile -n n -e '' --limit-memory 99999999999T 2>&1 | head -1; colophon compile -n n -e '' --limit-steps many 2>&1 | head -1; colophon compile -n n -e '' --limit-steps 18446744073709551616 2>&1 | head -1
> colophon compile: error: --limit-memory must be a size as 512M or 8G, not '-1'
> colophon compile: error: --limit-memory must be a size as 512M or 8G, not '99999999999T'
> colophon compile: error: --limit-steps must be a number, not 'many'
> colophon compile: error: --limit-steps must be a number, not '18446744073709551616'
# a module that is a link out of the environment is named once, and first; an option for its folder lets it be read
$ mkdir -p ../dev/apart/manifests; echo 'class apart { notice(found) }' > ../dev/apart/manifests/init.pp; ln -s ../../dev/apart modules/apart; colophon compile --plain --environment . -n n -e 'include apart' 2>&1 | grep -o 'modules/apart is outside.*;\|  folders.*\|Could not.*'
> modules/apart is outside of the environment, the module path and what options name;
>   folders that --modulepath, --basemodulepath or the file of --hiera name may be read, too
> Could not find class ::apart for n
$ colophon compile --plain --environment . --modulepath ../dev -n n -e 'include apart' 2>&1 | grep -o 'notice: notice.*'; colophon compile --plain --environment . --allow-outside -n n -e 'include apart' 2>&1 | grep -o 'notice: notice.*'; rm modules/apart
> notice: notice: Scope(Class[Apart]): found
> notice: notice: Scope(Class[Apart]): found
# a module path of an option may be a link
$ ln -s ../dev path; colophon compile --plain --environment . --modulepath path -n n -e 'include apart' 2>&1 | grep -o 'notice: notice.*'; rm path
> notice: notice: Scope(Class[Apart]): found
# what hiera.yaml of the environment names by an absolute path is a stranger's word, what that of an option names is not
$ mkdir -p ../data absolute/manifests; echo 'x: kept' > ../data/all.yaml; echo 'notice(lookup("x"))' > absolute/manifests/site.pp; printf "version: 5\nhierarchy: [{ name: all, path: all.yaml, datadir: ${PWD%/*}/data }]\n" > absolute/hiera.yaml; colophon compile --plain --environment ./absolute -n n 2>&1 | grep -o 'data/all.yaml is outside.*;'
> data/all.yaml is outside of the environment, the module path and what options name;
$ colophon compile --plain --environment ./absolute --hiera absolute/hiera.yaml -n n 2>&1 | grep -o 'notice: notice.*'
> notice: notice: Scope(Class[main]): kept
$ printf "version: 5\nhierarchy: [{ name: all, paths: ['${PWD%/*}/data/%%{node}.yaml', '${PWD%/*}/data/all.yaml'] }]\n" > absolute/hiera.yaml; colophon compile --plain --environment ./absolute -n n 2>&1 | grep -c 'is outside'; colophon compile --plain --environment ./absolute --hiera absolute/hiera.yaml -n n 2>&1 | grep -o 'notice: notice.*'
> 2
> notice: notice: Scope(Class[main]): kept
# nor does a variable in such a path lead out of where it stands
$ printf "version: 5\nhierarchy: [{ name: all, path: '${PWD%/*}/data/%%{up}.yaml' }]\n" > absolute/hiera.yaml; echo 'y: 1' > ../secret.yaml; colophon compile --plain --environment ./absolute --hiera absolute/hiera.yaml -n n -e '$up = "../secret" notice(lookup("y"))' 2>&1 | grep -o 'secret.yaml is outside.*;'
> secret.yaml is outside of the environment, the module path and what options name;
# facts that were found, not named, are a stranger's too
$ rm -r absolute; mkdir -p found/manifests; touch found/environment.conf found/manifests/site.pp; ln -s /etc/passwd found/facts.yaml; cd found; colophon compile --plain -n n 2>&1 | grep -o 'found/facts.yaml is outside.*;\|facts.yaml is outside.*;\|root:'
> found/facts.yaml is outside of the environment, the module path and what options name;
$ colophon compile -n n --limit-steps 1000000 -e "notify { pw_hash('x', 'bcrypt', '12\$abcdefghijklmnopqrstuu'): }"
> -e:1:10: error: More than 1000000 steps were taken; raise the limit with --limit-steps
>     1 | notify { pw_hash('x', 'bcrypt', '12$abcdefghijklmnopqrstuu'): }
>       |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
? 1
