# The line and column of a variable in a string over several lines.
notify { "one
  two ${nosuch} three": }
notify { 'after': }
