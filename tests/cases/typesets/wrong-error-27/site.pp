type Ws = TypeSet[{pcore_version => '1.0.0', types => {A => Integer}}]
notify { 'a': message => "${assert_type(Ws, 5)}" }
