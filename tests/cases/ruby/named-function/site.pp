# Which function is called by a name that is a datum: with another name it could have done anything.
class k { notify { 'k': } }
class l { notify { 'l': } }
$by_name = 'upcase'
$up = call($by_name, 'k')
$k = defined(Class['k'])
$of_ruby = 'upcase'
$text = template('m/t.erb')
$l = defined(Class['l'])
notify { 'of k': message => "${k}" }
notify { 'of l': message => "${l}" }
