# A resource declared in two files: the message names both places.
notify { 'same': }
