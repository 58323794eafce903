# The text of a heredoc of Puppet code or of a template is checked when its interpolations are there.
$type = 'notify'
$who = 'é'
$close = '}'
notify { 'code': message => @("END":pp/$) }
  ${type} { '${who}': message => \$x }
  include ${type}
  if true { ${close}
  | END
notify { 'template': message => @("END":epp/$) }
  <% if true { -%>
  ${who} <%= \$x %>
  <% ${close} -%>
  | END
notify { 'one': message => @("END":pp) }
  ${type}
  |- END
$other = @("END":puppet)
  ${type} {
  | END
notify { 'other': message => $other }
