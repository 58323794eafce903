type Odd = Regexp[1]
notice('a' =~ Odd)
