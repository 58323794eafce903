$a = @(END/)
  one\ttwo\sthree \u00e9 \u{1F600} \
  joined \$x
  | END
