# The settings class has variables of its own.
notify { "${settings::strict} ${settings::environment} ${settings::strict_variables}": }
