$v1 = Regexp('a/b')
notify { '1': message => "${v1}" }
$v2 = Regexp('a.b', true)
notify { '2': message => "${v2}" }
$v3 = Optional[Integer]('5')
notify { '3': message => "${v3}" }
$v4 = NotUndef('5')
notify { '4': message => "${v4}" }
$v5 = NotUndef[Integer]('5')
notify { '5': message => "${v5}" }
$v6 = Variant[Integer,String]('5')
notify { '6': message => "${v6}" }
$v7 = Enum[a]('a')
notify { '7': message => "${v7}" }
$v8 = Undef(undef)
notify { '8': message => "${v8}" }
$v9 = Any(1)
notify { '9': message => "${v9}" }
$v10 = Any('1')
notify { '10': message => "${v10}" }
$v11 = Scalar('1')
notify { '11': message => "${v11}" }
$v12 = Data('x')
notify { '12': message => "${v12}" }
$v13 = Data({a=>1})
notify { '13': message => "${v13}" }
$v14 = RichData('1')
notify { '14': message => "${v14}" }
$v15 = Collection([1])
notify { '15': message => "${v15}" }
$v16 = Type('Integer[1,2]')
notify { '16': message => "${v16}" }
$v17 = Type[Integer]('Integer')
notify { '17': message => "${v17}" }
$v18 = URI('http://h/p')
notify { '18': message => "${v18}" }
$v19 = URI({scheme=>'http',host=>'h'})
notify { '19': message => "${v19}" }
$v20 = URI({scheme=>'foo',path=>'/a'})
notify { '20': message => "${v20}" }
$v21 = URI('http://h/p') + 'x'
notify { '21': message => "${v21}" }
$v22 = Binary('YWJj')
notify { '22': message => "${v22}" }
$v23 = Binary('YWJj','%b')
notify { '23': message => "${v23}" }
$v24 = Binary('YWJj','%s')
notify { '24': message => "${v24}" }
$v25 = Binary([1,2])
notify { '25': message => "${v25}" }
$v26 = Binary({value=>'YWJj','format'=>'%s'})
notify { '26': message => "${v26}" }
$v27 = Binary({value=>[1]})
notify { '27': message => "${v27}" }
$v28 = convert_to('5',Integer)
notify { '28': message => "${v28}" }
$v29 = '5'.convert_to(Integer) |$x| { $x + 1 }
notify { '29': message => "${v29}" }
$v30 = unwrap(Sensitive('x'))
notify { '30': message => "${v30}" }
$v31 = unwrap(5)
notify { '31': message => "${v31}" }
$v32 = unwrap(Sensitive('x')) |$x| { "v$x" }
notify { '32': message => "${v32}" }
$v33 = Binary('w6k=')
notify { '33': message => "${v33}" }
$v34 = URI('http://u@h:8080/p?q=1#f')
notify { '34': message => "${v34}" }
$v35 = URI('http://h/a/b/c') + '../d'
notify { '35': message => "${v35}" }
$v36 = URI('http://h/a') + URI('http://x/y')
notify { '36': message => "${v36}" }
