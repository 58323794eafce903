# Interpolation in data of version 3 asks the global layer only, where the environment has no data
notify { 'a': message => "${hiera('a')}, ${lookup('a')}, ${lookup('m::a')}" }
