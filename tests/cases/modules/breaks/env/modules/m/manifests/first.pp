class m::first {
  notify { 'first': }
  if $m::first::none == undef { break() }
  notify { 'first goes on': }
}
