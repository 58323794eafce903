# An unless cannot have an elsif.
unless true { notify { 'a': } } elsif true { notify { 'b': } }
