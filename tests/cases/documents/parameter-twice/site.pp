# A parameter that is given twice.
define example($a) { }
example { 'test':
  a => 10,
  a => 20,
}
