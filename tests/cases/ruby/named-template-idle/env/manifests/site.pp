# Only templates that give a text are rendered; with another name the one that changes values could be.
$list = ['a', 'b']
$which = 'plain'
$first = template("m/${which}.erb")
notify { 'list': message => $list }
notify { 'first': message => $first }
class m {
  $own = ['c']
  $text = template('m/plain.erb')
  notify { 'own': message => $own }
  notify { ['m/acts.erb', 'acts']: }
}
include m
