# CRLF, a byte order mark, names that are not ASCII, and a file that is linked.
author A Ada Lovelace <ada@example.com>
author Z Zoë Müller <zoe@example.com>
commit A 2024-01-10 Lines that end otherwise
file site.pp
| notify { 'a': message => 'one' }
git config core.autocrlf false
$ printf "\\xef\\xbb\\xbfnotify { 'a': message => 'one' }\\r\\nnotify { 'b': message => 'zwei' }\\r\\n" > site.pp; git add .; git -c user.name='Zoë Müller' -c user.email=zoe@example.com commit -qm 'Über' --date 2024-02-10T00:00:00Z
$ colophon blame --all --node n site.pp 2>&1 | sed 's/^[0-9a-f]\{7\} /abcdef0 /'
> site.pp:1:1: error: Illegal UTF-8 Byte Order mark at beginning of input - remove these from the puppet source
>     1 | ﻿notify { 'a': message => 'one' }
>       | ^
