# A heredoc with interpolations is checked when its text is there.
$a = 2
$b = 'text'
notify { 'n': message => [@("A":json), @("B":data+json), @("C":base64), @("D":other)] }
  {"a": $a, "b": ["$b"]} // comment
  | A
  [$a, ${[1, $a]}]
  |- B
  YW${'Jj'}
  | C
  {"a": $b
  | D
