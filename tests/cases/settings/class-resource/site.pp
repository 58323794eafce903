# The class settings is declared from the start.
notify { 'r': message => [defined(Class['settings']), defined('settings')] }
notify { 's': require => Class['settings'] }
