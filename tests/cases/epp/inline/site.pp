# Templates that are strings: parameters, arguments without parameters, variables around, trimming.
$a = 'outer'
$h = { 'x' => 1, 'y' => 2 }
notify { 'plain': message => inline_epp('just text') }
notify { 'empty': message => inline_epp('') }
notify { 'around': message => inline_epp('a=<%= $a %>') }
notify { 'given': message => inline_epp('a=<%= $a %> z=<%= $z %>', { 'a' => 3, 'z' => 4 }) }
notify { 'no-arguments': message => inline_epp('a=<%= $a %>', {}) }
notify { 'declared': message => inline_epp('<%- | String $p, $q = "$p!", $r = 2 | -%> <%= $p %> <%= $q %> <%= $r %>', { 'p' => 'P' }) }
notify { 'declared-around': message => inline_epp('<%- | $b = 3 | -%><%= $a %><%= $b %>', {}) }
notify { 'later-given': message => inline_epp('<%- | $p, $b = $c, $c = 2 | -%> <%= $p %> <%= $b %>', { 'p' => 1, 'c' => 7 }) }
notify { 'undef-given': message => inline_epp('<%- | $p, $b = 5 | -%>p=<%= $p %> b=<%= $b %>', { 'p' => undef, 'b' => undef }) }
notify { 'empty-parameters': message => inline_epp('<%- | | -%>x', {}) }
notify { 'each': message => inline_epp('<% $h.each |$k, $v| { -%>
  <%= $k %>=<%= $v %>;
<% } -%>
end') }
notify { 'if': message => inline_epp('<% if $a == "outer" { %>yes<% } else { %>no<% } %> <% unless $a == "outer" { %>A<% } else { %>B<% } %>') }
notify { 'case': message => inline_epp('<% case $a { "outer": { %>one<% } default: { %>two<% } } %>') }
notify { 'trim': message => inline_epp("a  <%- if true { -%>  \n  b  <%- } -%>  \nc") }
notify { 'escapes': message => inline_epp('<%% x %%> <%# comment %> y <%#- z -%>   end') }
notify { 'escape-first': message => inline_epp('<%%= x') }
notify { 'comment-first': message => inline_epp("<%# c -%>\nx") }
notify { 'values': message => inline_epp('<%= [1, { "a" => undef }] %> <%= undef %> <%= 1.5 %> <%= true %> <%= File["/a"] %>') }
notify { 'local': message => inline_epp('<% $q = 3 %><%= $q %>') }
notify { 'block': message => inline_epp('<%= { $q = 3 $q + 1 } %>') }
notify { 'next': message => inline_epp('<% [1, 2, 3].each |$i| { if $i == 2 { next() } %><%= $i %>,<% } %>y') }
notify { 'break': message => inline_epp('<% [1, 2, 3].each |$i| { if $i == 2 { break() } %><%= $i %>,<% } %>y') }
notify { 'next-at-top': message => inline_epp('x<% next("q") %>y') }
$inner = '<%= $x * 2 %>!'
notify { 'nested': message => inline_epp('<% [1, 2].each |$x| { %>[<%= inline_epp($inner) %>]<% } %>') }
notify { 'computed': message => inline_epp("${a} <%= 42 %> <%= 'lit' %>${a}") }
notify { 'heredoc': message => inline_epp(@(EPP), { 'port' => 80 }) }
  # a comment of the file
  listen <%= $port %>;
  <%- if $port == 80 { -%>
  plain;
  <%- } -%>
  | EPP
notify { 'in-string': message => "<${inline_epp('<%= $a %>')}>" }
class c($x = 'cx') { notify { 'class': message => inline_epp('<%= $x %> <%= $title %>') } }
include c
define d($y) { notify { $title: message => inline_epp('<%= $y %> <%= $title %> <%= $z %>', { 'z' => $y }) } }
d { 'd1': y => 1 }
d { 'd2': y => 2 }
