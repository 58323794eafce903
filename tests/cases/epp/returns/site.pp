# return() in a template leaves what calls it.
class a {
  notify { 'before': }
  $x = inline_epp('text<% return() %>never')
  notify { "after ${x}": }
}
include a
function f() { $x = inline_epp('text<% return("early") %>never') "late ${x}" }
notify { "f ${f()}": }
