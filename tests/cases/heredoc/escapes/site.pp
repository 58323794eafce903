# A heredoc with escapes, and without its last line break.
notify { 'r': message => @("END"/tn) }
  a\tb\nc \s d
  |- END
