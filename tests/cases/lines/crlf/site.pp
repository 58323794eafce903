# Lines that end in carriage return and line feed.
notify { 'a': }
notify { 'b': message => $nosuch }
