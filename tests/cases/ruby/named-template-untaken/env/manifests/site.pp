# A template of a computed name that is not rendered could have changed a value.
$list = ['a']
$kind = 'acts'
if $facts['go'] == 'yes' {
  $t = template("m/${kind}.erb")
}
notify { 'list': message => $list }
