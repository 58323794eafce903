# With strict variables the names that Puppet sets are fine.
notify { "[${module_name}] [${caller_module_name}] [${title}] [${name}]": }
