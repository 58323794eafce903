# Aliases of types, used before they are defined, one inside of itself, one inside of another.
notify { 'a': message => "${5 =~ Port} ${Port} ${type(Port)} ${[Port]} ${Array[Port]}" }
type Port = Integer[1, 65535]
type Tree = Array[Variant[Data, Tree]]
type Ports = Variant[Port, Array[Port]]
type Even = Variant[Odd, Integer]
type Odd = Variant[Even, String]
type Maybe = Optional[Ports]
define listening(Ports $ports = 80, Maybe $other = undef) { notify { $title: message => "${ports} ${other}" } }
listening { 'one': }
listening { 'two': ports => [1, 2], other => 3 }
notify { 'b': message => "${[1, [2, ['x']]] =~ Tree} ${[/x/] =~ Tree} ${Tree} ${Ports}" }
notify { 'c': message => "${1 =~ Even} ${'x' =~ Odd} ${1.5 =~ Odd} ${Even}" }
notify { 'd': message => "${Port < Integer} ${Port == Integer[1, 65535]} ${Tree <= Array} ${Tree == Tree} ${Port =~ Type[Port]}" }
case 80 { Port: { notify { 'e': } } default: {} }
notify { 'f': message => "${undef =~ Maybe} ${'x' =~ Maybe}" }
