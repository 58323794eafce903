# A regular expression that is made of data.
class c ($pattern = '[a-') {
  if $facts['role'] =~ $pattern { notify { 'a': } }
}
include c
