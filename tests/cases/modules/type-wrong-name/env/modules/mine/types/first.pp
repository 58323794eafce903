type Mine::FirstOf = Integer
