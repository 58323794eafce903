# A template that is not rendered would have changed the Array: the reading depends on the condition.
$on = 'no'
$list = ['x']
$same = $list
if $on == 'yes' {
  $text = inline_template('<% @list << "y" -%>')
}
notify { 'a': message => $same }
