[1, 3, 5].each |$n| {
  $said = site::maybe($n) |$x| {
    notify { "called with ${x}": }
    $shown = "number ${x}"
    $shown
  }
  notify { "turn ${n}": message => $said }
}
