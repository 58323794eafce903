type Odd = Regexp[1]
type Other = Variant[String, Regexp[[1]]]
notify { "a": message => String([Odd == Regexp, "x" =~ Other], "%p") }
notify { '1': message => String([Type('Regexp[1]') == Type('Regexp[1]')], '%p') }
notify { '2': message => String([Type('Regexp[1]') == Type('Regexp[1.0]')], '%p') }
notify { '3': message => String([Type('Regexp[1]') < Regexp], '%p') }
notify { '4': message => String([Regexp < Type('Regexp[1]')], '%p') }
notify { '5': message => String([Type('Regexp[1]') <= Type('Regexp[1]')], '%p') }
notify { '6': message => String([Type('Regexp[undef]')], '%p') }
notify { '7': message => String([/a/ =~ Type('Regexp[undef]')], '%p') }
notify { '8': message => String([Type('Regexp[undef]') == Regexp], '%p') }
notify { '9': message => String([Regexp == Type('Regexp[undef]')], '%p') }
notify { '10': message => String([Type('Regexp[default]') == Regexp], '%p') }
notify { '11': message => String(['a1' =~ Pattern[Type('Regexp[undef]')]], '%p') }
notify { '12': message => String([Variant[Type('Regexp[1]'), Regexp] =~ Type], '%p') }
notify { '13': message => String([{Type('Regexp[1]') => 1} == {Type('Regexp[1]') => 1}], '%p') }
notify { '14': message => String([[Type('Regexp[1]')].size], '%p') }
notify { '15': message => String([Type('Regexp[1]') =~ Type[Regexp]], '%p') }
notify { '16': message => String([Type('Regexp[1]') == 1], '%p') }
notify { '17': message => String([[] =~ Type('Array[Regexp[1]]')], '%p') }
notify { '18': message => String([unique([Type('Regexp[1]'), Type('Regexp[1]')]).size], '%p') }
