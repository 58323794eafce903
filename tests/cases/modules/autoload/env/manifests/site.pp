# Classes, defined types, functions and type aliases are found in modules by their names.
include alpha
include ::alpha::nested::deep
alpha::vhost { 'one': port => 80 }
beta::in_init { 'three': }
notify { 'functions': message => "${alpha::double(21)} ${beta::nested::join('a', 'b')} ${environment::own('x')}" }
notify { 'types': message => "${80 =~ Alpha::Port} ${'x' =~ Alpha::Port} ${'y' =~ Environment::Own} ${type(80)}" }
notify { 'defined': message => "${defined('alpha::unused')} ${defined('alpha::nowhere')} ${defined('nowhere')} ${defined('Alpha::Vhost')}" }
notify { 'variables': message => "${alpha::port} ${alpha::nested::deep::name_of}" }
notify { 'of the environment': message => "${everywhere(1)} ${1 =~ Everywhere} ${0 =~ Everywhere}" }
