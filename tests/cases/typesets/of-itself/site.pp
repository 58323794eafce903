# Sets that name themselves in their types.
type Ws = TypeSet[{pcore_version => '1.0.0', types => {H => Ws, B => Array[A], A => Integer,
  O => Object[{attributes => {set => Ws, age => A}}]}}]
$set = Ws
notify { 'text': message => "${[$set =~ Type[TypeSet], $set]}" }
