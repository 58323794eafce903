# The variables that Puppet sets at top scope, without facts.
notify { "${environment} ${servername} ${serverip} ${serverversion} ${title} ${name}": }
notify { "[${module_name}] [${caller_module_name}]": }
