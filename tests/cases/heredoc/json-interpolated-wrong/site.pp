# What is interpolated makes the text no JSON.
$b = 'text'
notify { 'n': message => @("A":json) }
  {"a": $b}
  | A
