# The line of a syntax error behind a heredoc.
$a = @(END)
  text
  | END
notify { 'x' }
