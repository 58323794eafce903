# A template that interpolations made wrong.
$word = 'end'
notify { 'template': message => @("END":epp/$) }
  <%= \$x ${word} %>
  | END
