# What is ensured already could have been another: its title decides what else is there.
ensure_packages(['a'])
ensure_packages(['a'])
notify { 'n': message => defined(Package['b']) }
