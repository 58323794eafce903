# Methods of Ruby with the names of functions that give something else, or would refuse the arguments.
$f = 2.25
$list = ['a', 'B']
notify { 'a': message => template('m/t.erb') }
