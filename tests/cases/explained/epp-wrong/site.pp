# A template adds to a text.
class c ($n = 'many') {
  notify { 'a': message => inline_epp('<%= $n + 1 %>', { 'n' => $n }) }
}
include c
