# Instances without an end, and the condition under which they began.
define again {
  again { "${title}x": }
}
class begin {
  if $facts['os']['family'] == 'Debian' {
    again { 'x': }
  }
}
include begin
