# The manifest of all environments
notify { 'this': }
