# All settings, by a function.
notify { 'a': message => getvar('settings::all_local.strict') }
