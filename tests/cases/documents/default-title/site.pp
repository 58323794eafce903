# A body called default gives defaults to the other bodies, also among other titles; not beyond its expression.
notify { default: message => 'hi', loglevel => debug; 'a': ; 'b': message => 'ho'; 'c': message => undef }
notify { [default, 'd']: message => 'both'; 'e': }
notify { 'f': }
