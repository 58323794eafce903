# Two heredocs begun on one line follow each other.
notify { 'r': message => [@(A), @(B)] }
  first
  | A
  second
  | B
notify { 'after': }
