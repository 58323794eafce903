# Digests.
notify { 'n1': message => [md5('abc'), sha1('abc'), sha256('abc'), digest('abc')] }

notify { 'n2': message => [md5(''), sha1(''), sha256(''), md5('é'), md5(undef), sha256("a\nb"), digest('x')] }
