# A global hiera.yaml of version 3 without backends and hierarchy: where it looks depends on the machine
notify { 'a': message => lookup('a', { default_value => 'nothing' }) }
