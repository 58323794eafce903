# The types of a TypeSet: by their names, as parameters, in conditions; of each other, of another set.
type Ws = TypeSet[{
  pcore_version => '1.0.0',
  version       => '1.2.3',
  types         => {
    Age    => Integer[0],
    Person => Object[{attributes => {name => String, age => {type => Age, value => 18}}}],
    Staff  => Person { attributes => { wage => Integer } },
    Team   => {attributes => {members => Array[Person]}},
    Ages   => Hash[String, Age],
    Tree   => Variant[Age, Array[Tree]],
    Color  => Enum[red, green],
    Lost   => Nonesuch,
  },
}]
type Shop = TypeSet[{
  pcore_version => '1.0.0',
  references    => {W => {name => 'Ws', version_range => '>=1.0.0 <2.0.0'}},
  types         => {Customers => Array[W::Person], Oldest => W::Age, Mine => Ws::Color},
}]
type Outside = Array[Age]
type Later = Array[Ws::Age]
define listed(Type[Ws] $set, Ws::Age $age = 3, Optional[Ws::Person] $who = undef) {
  notify { "listed ${title}": message => "${age} ${who}" }
}
function oldest(Ws::Team $team) >> Ws::Age { $team.members.map |$m| { $m.age }.max }

$ws = Ws
$shop = Shop
$ann = Ws::Person('Ann', 30)
$bob = Ws::Staff({name => 'Bob', wage => 5})
listed { 'a': set => Ws }
listed { 'b': set => Ws, age => 7, who => $bob }
notify { '1': message => String([Ws::Age, Ws::Person, Ws::Staff, Ws::Team, Ws::Ages, Ws::Tree, Ws::Color, Ws::Lost], '%p') }
notify { '2': message => String([$ann, $bob, $bob.age, $bob.wage, $ann == Ws::Person('Ann', 30), $ann == $bob], '%p') }
notify { '3': message => String([$bob =~ Ws::Person, $ann =~ Ws::Staff, Ws::Staff < Ws::Person, Ws::Age < Integer], '%p') }
notify { '4': message => String([5 =~ Ws::Age, -5 =~ Ws::Age, [1, [2, [3]]] =~ Ws::Tree, [1, ['x']] =~ Ws::Tree], '%p') }
notify { '5': message => String([oldest(Ws::Team([$ann, $bob])), 'red' =~ Ws::Color, {a => 1} =~ Ws::Ages, 1 =~ Ws::Lost], '%p') }
notify { '6': message => String([Shop::Customers, Shop::Oldest, Shop::Mine, [$bob] =~ Shop::Customers, Outside, Later], '%p') }
notify { '7': message => String([ws::age =~ String, Ws::AGE, Type[Ws::Age], type($ann), Ws::Age == Integer[0]], '%p') }
$found = case $bob {
  Ws::Team: { 'team' }
  Ws::Staff: { 'staff' }
  default: { 'none' }
}
$chosen = $ann ? { Ws::Staff => 'staff', Ws::Person => 'person', default => 'none' }
notify { '8': message => "${found} ${chosen} ${Ws == $ws} ${Ws == Shop} ${Ws < TypeSet} ${Ws <= Ws} ${TypeSet < Ws}" }
notify { '9': message => "${Ws =~ TypeSet} ${Ws =~ Shop} ${Ws =~ Type} ${Ws =~ Type[TypeSet]} ${Ws =~ Type[Ws]} ${Ws =~ Type[Shop]} ${5 =~ Ws}" }
notify { '10': message => "${[Ws, Ws, Shop].unique.length} ${{Ws => 1}[Ws]} ${Ws::Person < Object} ${Ws =~ RichData} ${Ws =~ Object}" }
