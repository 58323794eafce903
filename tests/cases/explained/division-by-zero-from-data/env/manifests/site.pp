# The divisor comes from data.
class c (Integer $parts) {
  $each = 100 / $parts
}
include c
