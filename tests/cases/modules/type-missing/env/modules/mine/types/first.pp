type Mine::First = Integer
