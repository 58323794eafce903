type Ws = TypeSet[{pcore_version => '1.0.0', types => {Person => {attributes => {name => String}}}}]
$ws = Ws
notify { 'a': message => "${Ws::Person(5)}" }
