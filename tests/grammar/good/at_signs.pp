@user { 'a': } @@user { 'b': }
