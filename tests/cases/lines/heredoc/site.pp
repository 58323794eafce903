# The lines behind a heredoc, and the column of a variable within it.
file { '/a': content => @("END") }
  one
  two ${nosuch}
  | END
notify { 'after': }
