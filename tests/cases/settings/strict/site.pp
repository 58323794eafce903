# The variable of a setting has the value of the setting.
notify { "${settings::strict} ${settings::strict_variables} ${::settings::strict}": }
