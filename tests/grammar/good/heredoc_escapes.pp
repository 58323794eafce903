$a = @("END"/tn$)
  one\ttwo\nthree \$x \\ \r ${y}
  | END
