$v1 = Array('a')
notify { '1': message => "${v1}" }
$v2 = Array({a=>1})
notify { '2': message => "${v2}" }
$v3 = Array(5)
notify { '3': message => "${v3}" }
$v4 = Array(5, true)
notify { '4': message => "${v4}" }
$v5 = Array([1],true)
notify { '5': message => "${v5}" }
$v6 = Array(Binary('YWJj'))
notify { '6': message => "${v6}" }
$v7 = Array('abc')
notify { '7': message => "${v7}" }
$v8 = Array(Integer[1,3])
notify { '8': message => "${v8}" }
$v9 = Array(Enum[a,b])
notify { '9': message => "${v9}" }
$v10 = Hash([1,2,3,4])
notify { '10': message => "${v10}" }
$v11 = Hash([[1,2],[3,4]])
notify { '11': message => "${v11}" }
$v12 = Hash('abcd')
notify { '12': message => "${v12}" }
$v13 = Hash([[[a,b],1],[[a,c],2]], 'tree')
notify { '13': message => "${v13}" }
$v14 = Hash([[[0],a],[[1],b]], 'tree')
notify { '14': message => "${v14}" }
$v15 = Hash([[[a,0],a],[[a,1],b]], 'hash_tree')
notify { '15': message => "${v15}" }
$v16 = Hash([[[a],[1,2]]], 'hash_tree')
notify { '16': message => "${v16}" }
$v17 = Hash([[[],{a=>1}],[[b],2]], 'tree')
notify { '17': message => "${v17}" }
$v18 = Hash([])
notify { '18': message => "${v18}" }
$v19 = Hash({a=>1})
notify { '19': message => "${v19}" }
$v20 = Tuple[Integer,Integer]([1,2])
notify { '20': message => "${v20}" }
$v21 = Struct[{a=>Integer}]([[a,1]])
notify { '21': message => "${v21}" }
$v22 = Struct[{a=>Integer}]({a=>1})
notify { '22': message => "${v22}" }
$v23 = Hash([[a, 1], [b, [1, 2]]])
notify { '23': message => "${v23}" }
$v24 = Hash({a => 1}.map |$k, $v| { [$k, $v] })
notify { '24': message => "${v24}" }
$v25 = Array('héé')
notify { '25': message => "${v25}" }
