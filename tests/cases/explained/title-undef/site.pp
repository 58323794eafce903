# The title is a key that is not in the hash.
class c ($names = { 'a' => 'x' }) {
  notify { $names['b']: }
}
include c
