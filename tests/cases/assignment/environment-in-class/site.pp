# A class can have a variable called environment.
class c { $environment = 'mine' notify { "${environment} ${::environment}": } }
include c
