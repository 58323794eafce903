class other($what) {
  if $what == 'class' { include mine::inner }
  if $what == 'define' { mine::part { 'y': } }
}
