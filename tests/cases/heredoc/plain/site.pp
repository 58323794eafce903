# A heredoc without interpolation and with its margin taken away.
file { '/tmp/a':
  ensure  => file,
  content => @(END),
    first $x \n
      second
    third
    | END
}
