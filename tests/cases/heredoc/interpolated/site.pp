# A heredoc with interpolation.
$x = 'value'
notify { 'r': message => @("END") }
  x is ${x} and \n stays
  | END
