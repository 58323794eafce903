# Not in one expression either.
File {
  mode => '0644',
  mode => '0644',
}
