notify { '1': message => String([Array[Data] >= Tuple[Data, Array]], '%p') }
notify { '2': message => String([Array[Data] > Tuple[Data, Array]], '%p') }
notify { '3': message => String([Tuple[Data, Array] >= Array[Data]], '%p') }
notify { '4': message => String([Tuple[Data, Array] <= Array[Data]], '%p') }
notify { '5': message => String([Tuple[Data, Array] < Array[Data]], '%p') }
notify { '6': message => String([Array[Data] >= Tuple[Data, Hash]], '%p') }
notify { '7': message => String([Array[Data] >= Tuple[Data, Any]], '%p') }
notify { '8': message => String([Array[Data] >= Tuple[Data, Array[Any]]], '%p') }
notify { '9': message => String([Array[Data] >= Tuple[Data, Array[Integer]]], '%p') }
notify { '10': message => String([Array[Data] >= Tuple[Array, Array]], '%p') }
notify { '11': message => String([Array[Data] >= Array[Array]], '%p') }
notify { '12': message => String([Data >= Array], '%p') }
notify { '13': message => String([Data >= Array[Any]], '%p') }
notify { '14': message => String([Data >= Hash], '%p') }
notify { '15': message => String([Array[Data] == Tuple[Data, Array]], '%p') }
notify { '16': message => String([Array[Data] == Array[Array]], '%p') }
notify { '17': message => String([Array[Data] > Array[Array]], '%p') }
notify { '18': message => String([Data > Array], '%p') }
notify { '19': message => String([Tuple[Data, Array] == Array[Data]], '%p') }
