file { 'a':
  content => @("END"),
    foo ${x}
    | END
  mode    => '0644',
}
