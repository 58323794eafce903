# An environment with a data provider and a hiera.yaml
notify { 'a': message => lookup('a') }
