# Which template is rendered is a datum: with another name another one could have declared or changed something first.
class e { }
class n { }
class c {
  $list = ['a']
  $text = template('m/plain.erb')
  notify { 'c': message => $list }
}
include c
$declared = template('m/declares.erb')
$list = ['a']
$again = template('m/plain.erb')
notify { 'main': message => $list }
notify { 'n': message => defined(Class['n']) }
