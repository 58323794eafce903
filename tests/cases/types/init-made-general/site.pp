# Puppet makes the general type of an Init in a way that fails where what it holds changes.
notify { 'same': message => "${Sensitive[Init[Integer]]} ${Sensitive[Init[Hash[String, Integer]]]} ${Sensitive[Init]}" }
$x = Sensitive[Init[Integer[1, 2]]]
