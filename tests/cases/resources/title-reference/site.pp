# A reference cannot be a title.
notify { File['/a']: }
