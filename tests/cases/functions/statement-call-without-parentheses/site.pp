# Only certain functions can be called without parentheses.
defined 'x'
notify { 'a': }
