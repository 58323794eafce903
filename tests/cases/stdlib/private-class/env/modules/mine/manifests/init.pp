class mine {
  include mine::inner
  mine::part { 'x': }
}
