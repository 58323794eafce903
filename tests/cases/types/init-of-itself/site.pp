# An Init of a type inside of its own definition finds out what it takes when it is first asked.
type List = Array[Init[List], 1]
type Deep = Array[Init[Deep]]
type Tree = Hash[String, Init[Tree]]
type Pair = Tuple[Integer, Init[Pair]]
type Choice = Variant[Integer, Init[Choice]]
type Lists = Array[Variant[Integer, Init[Lists]]]
type Alone = Init[Alone]
type Wrapped = Array[Init[Wrapped, true]]
type Maybe = Struct[{Optional[a] => Init[Maybe]}]
type Chain = Object[{attributes => {n => Integer, next => {type => Optional[Init[Chain]], value => undef}}}]
type Leaf = Object[{attributes => {n => Integer, inner => {type => Array[Init[Leaf]], value => []}}}]
$values = [1, -1, 1.5, 'a', undef, [], {}, [1], [undef], [[undef]], [[[undef]]], [1.5], [[]], [{}], {a => 1}, {a => {}},
  {a => undef}, [1, 2], [1, [1, 2]], [1, 1.5], [1, [1, [1, [1]]]], [1, [1, [1, [a]]]], [1, [[1], [2]]], [1, [a]]]
$list = List
$deep = Deep
$tree = Tree
$pair = Pair
$lists = Lists
$wrapped = Wrapped
$alone = Alone
$maybe = Maybe
notify {
  'texts': message => "${list} ${deep} ${tree} ${pair} ${Choice} ${lists} ${alone} ${wrapped} ${maybe} ${Chain}";
  'List': message => String($values.map |$v| { $v =~ $list });
  'Deep': message => String($values.map |$v| { $v =~ $deep });
  'Tree': message => String($values.map |$v| { $v =~ $tree });
  'Pair': message => String($values.map |$v| { $v =~ $pair });
  'Choice': message => String(5 =~ Choice);
  'Lists': message => String($values.map |$v| { $v =~ $lists });
  'Alone': message => String($values.map |$v| { $v =~ $alone });
  'Wrapped': message => String($values.map |$v| { $v =~ $wrapped });
  'Maybe': message => String($values.map |$v| { $v =~ $maybe });
  'Chain': message => String($values.map |$v| { $v =~ Init[Chain] });
  'Leaf': message => String($values.map |$v| { $v =~ Init[Leaf] });
  'compared': message => String([Array[Integer] <= $list, $list <= Array, $list <= Array[Integer], $alone < Integer,
    Integer < $alone, $list == $list]);
  'made': message => String([$list.new([[1]]), $list.new([[[1.5]]]), $deep.new(1), $tree.new([[a, 1]]), $wrapped.new([undef], true),
    $alone.new(1), Init[$deep].new(1), Init[$list].new([1, 2]), $maybe.new({a => {}}), Chain(1, Chain(1, 5)).next.next,
    Init[Chain].new([1, 5]).next, Leaf(1, [1, [2]]).inner]);
  'types': message => "${type($list)} ${String($list, '%#p')} ${{$list => 1}} ${assert_type($list, [5])}";
}
