# stdlib's functions of file names.
notify { 'basename': message => ['/a/b/c.txt', 'c.txt', '/', '//', '/a/', 'a//', '', '.', '..', '/.x', 'a.b.c'].map |$x| { [basename($x), basename($x, '.txt'), basename($x, '.*')] } }
notify { 'dirname': message => ['/a/b/c.txt', 'c.txt', '/', '//', '/a/', 'a//', '.', '..', '/.x', 'a//b', '/a//b'].map |$x| { dirname($x) } }
notify { 'extname': message => ['a.txt', '/a/b.tar.gz', '.profile', '.profile.sh', 'foo.', 'foo', '', 'a.b/c', '..x.y'].map |$x| { stdlib::extname($x) } }
notify { 'absolute': message => ['/a', 'a', 'C:/x', 'c:\\x', 'C:x', '//server/share', '\\\\server\\share', '//server', '/', '', "a\n/b"].map |$x| { is_absolute_path($x) } }
