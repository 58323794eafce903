# A template changes the Array under a condition of the manifest: the reading depends on that.
$on = 'yes'
$list = ['x']
$same = $list
if $on == 'yes' {
  $text = inline_template('<% @list << "y" -%>')
}
notify { 'a': message => $same }
