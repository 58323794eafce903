# Templates that declare: resources, classes, overrides; in branches, loops and functions.
function twice(String $x) { "${x}${x}" }
function makes(String $x) { notify { "made ${x}": } $x }
class inner { notify { 'inner': message => 'm' } }
class late { notify { 'late': } }
class guarded ($on) {
  if $on { $text = inline_epp('<% include late %>on') } else { $text = 'off' }
  notify { 'guarded': message => [$text, defined(Notify['late'])] }
}
class outer {
  notify { 'changed': message => 'old' }
  notify { 'text': message => inline_epp('a <% notify { "n": message => "from the template" } %>b <%= twice("c") %>') }
  notify { 'loop': message => inline_epp('<% ["x", "y"].each |$v| { notify { "loop ${v}": } %>[<%= $v %>]<% } %>') }
  notify { 'function': message => inline_epp('<%= makes("d") %>') }
  notify { 'class': message => inline_epp('<% include inner %>included') }
}
class overrides inherits outer {
  notify { 'override': message => inline_epp('<% Notify["changed"] { message => "new" } %>overridden') }
}
include overrides
include outer
class { 'guarded': on => true }
class untaken ($on) {
  if $on { $text = inline_epp('<% notify { "only if": } %>on') } else { $text = 'off' }
  notify { 'untaken': message => defined(Notify['only if']) }
}
class { 'untaken': on => false }
