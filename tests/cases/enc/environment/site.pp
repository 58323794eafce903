# The environment of the ENC
notify { 'e': message => "${environment} ${server_facts['environment']} ${settings::environment}" }
