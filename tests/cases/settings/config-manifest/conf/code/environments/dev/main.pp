# default_manifest is relative to the environment, which the file names
notify { 'this in ${environment}': }
