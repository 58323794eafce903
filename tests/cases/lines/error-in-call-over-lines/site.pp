# An error in a call has the place of the function's name.
notice(
  'a'
)
fail(
  'b'
)
