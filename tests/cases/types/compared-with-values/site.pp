# Types that are compared with what is no type.
$result1 = Variant[Boolean, String] > 1
notify { '1': message => String($result1, '%p') }

$result2 = NotUndef[Iterable] > 1
notify { '2': message => String($result2, '%p') }

$result3 = Array[Iterable] > 1
notify { '3': message => String($result3, '%p') }

$result4 = NotUndef > 1
notify { '4': message => String($result4, '%p') }

$result5 = Any > 1
notify { '5': message => String($result5, '%p') }

$result6 = NotUndef[String] > 'a'
notify { '6': message => String($result6, '%p') }

$result7 = Type > 1
notify { '7': message => String($result7, '%p') }

$result8 = Optional[String] > 1
notify { '8': message => String($result8, '%p') }

$result9 = Variant > 1
notify { '9': message => String($result9, '%p') }

$result10 = Callable > 1
notify { '10': message => String($result10, '%p') }

$result11 = Init > 1
notify { '11': message => String($result11, '%p') }

$result12 = Object > 1
notify { '12': message => String($result12, '%p') }

$result13 = Init[Integer] > 1
notify { '13': message => String($result13, '%p') }

$result14 = Sensitive > 1
notify { '14': message => String($result14, '%p') }

$result15 = Scalar > 1
notify { '15': message => String($result15, '%p') }

$result16 = Integer > 1
notify { '16': message => String($result16, '%p') }

$result17 = Numeric > 1
notify { '17': message => String($result17, '%p') }

$result18 = Collection > 1
notify { '18': message => String($result18, '%p') }

$result19 = Tuple > 1
notify { '19': message => String($result19, '%p') }

$result20 = Struct > 1
notify { '20': message => String($result20, '%p') }

$result21 = Pattern[/a/] > 'a'
notify { '21': message => String($result21, '%p') }

$result22 = Enum[a] > 'a'
notify { '22': message => String($result22, '%p') }

$result23 = URI > 'a'
notify { '23': message => String($result23, '%p') }

$result24 = Timestamp > 1
notify { '24': message => String($result24, '%p') }

$result25 = Timespan[1] > 1
notify { '25': message => String($result25, '%p') }

$result26 = Data > 1
notify { '26': message => String($result26, '%p') }

$result27 = RichData > 1
notify { '27': message => String($result27, '%p') }

$result28 = Iterator > 1
notify { '28': message => String($result28, '%p') }
