type Ws = TypeSet[{pcore_version => '1.0.0', types => {A => {attributes => {a => 5}}}}]
notify { 'a': message => "${Ws}" }
