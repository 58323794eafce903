# Which keywords a call gives decides on each of them, also where a parameter keeps its default.
$none = {}
notify { 'given': message => template('m/given.erb') }
notify { 'default': message => inline_template('<% def f(a, d: 4) [a, d] end %><%= f(1, **@none).inspect %>') }
