# A fact named environment does not change the environment.
notify { "${environment} ${facts['environment']}": }
