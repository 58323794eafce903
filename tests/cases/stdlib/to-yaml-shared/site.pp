$list = ['x', 'y']
$hash = { 'k' => $list, 'e' => {} }
$none = []
$text = 'a text'
notify { 'shared': message => to_yaml({ 'one' => $hash, 'list' => $list, 'two' => $hash, 'n' => $none, 'm' => [$none], 's' => $text, 't' => $text, 'other' => ['x', 'y'] }) }
notify { 'once': message => to_yaml([$list, ['x', 'y'], {}, {}]) }
