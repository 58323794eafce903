# Files are read in the order of their whole paths, byte by byte; only those that end in .pp, in all folders.
notify { 'B.pp': }
