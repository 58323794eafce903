# Two defaults in one case are an error.
case 1 {
  default: { notify { 'a': } }
  default: { notify { 'b': } }
}
