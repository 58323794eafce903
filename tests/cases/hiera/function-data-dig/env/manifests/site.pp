# A data function that digs in its data itself
notify { 'one': message => lookup('x') }
notify { 'deep': message => lookup('x.y.1.z') }
notify { 'quoted': message => lookup('x."y.1"') }
notify { 'undef': message => "${lookup('undef', Any)}." }
notify { 'file': message => lookup('a.b.c') }
notify { 'hash': message => lookup('x', Any, 'unique') }
