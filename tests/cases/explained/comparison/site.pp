# A number from a fact is compared with a text from a parameter's default.
class c ($least = 'four') {
  if $facts['cores'] < $least { notify { 'few': } }
}
include c
