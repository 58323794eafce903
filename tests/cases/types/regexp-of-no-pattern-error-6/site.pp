type Odd = Regexp[{}]
notice([Odd])
