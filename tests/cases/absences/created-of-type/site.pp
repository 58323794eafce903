# The type of created resources is a datum: of another, they would be others, and its code would run.
define d { notify { 'in d': } }
create_resources('notify', {'x' => {}})
notify { 'n': message => [defined(User['x']), defined(Notify['in d'])] }
