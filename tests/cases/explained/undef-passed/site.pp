# Undef was passed through two classes.
class inner ($size) {
  notify { 'size': message => $size * 2 }
}
class outer ($wanted) {
  class { 'inner': size => $wanted }
}
class { 'outer': wanted => undef }
