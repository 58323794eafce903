# A parameter that is null takes its default
class a ($x = 'default', $y = 'default') { notify { "a ${x} ${y}": } }
