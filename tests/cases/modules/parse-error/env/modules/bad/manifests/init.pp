class bad {
  notify { 'x'
}
