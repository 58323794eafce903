# The control may be true and the options conditions.
$n = 7
case true {
  $n > 10: { notify { 'big': } }
  $n > 5: { notify { 'middle': } }
  default: { notify { 'small': } }
}
