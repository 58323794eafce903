type Ws = TypeSet[{pcore_version => '1.0.0', types => {A => Integer}}]
type B = Ws['A']
notify { 'a': message => "${B}" }
