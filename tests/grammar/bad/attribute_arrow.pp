file { "a":
  ensure -> present,
}
