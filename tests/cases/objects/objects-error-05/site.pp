type Ta19 = Object[{type_parameters => {p => Integer, q => String}, attributes => {p => Integer, q => String}}]
$result = [Ta19[1], Ta19[1, 'a'], Ta19(1, 'a') =~ Ta19[1], Ta19[{q => 'a'}], Ta19(1, 'a') =~ Ta19[{q => 'a'}], Ta19(1, 'b') =~ Ta19[{q => 'a'}], Ta19[Integer[1,5]], Ta19(3, 'b') =~ Ta19[Integer[1,5]]]
notify { 'n': message => String($result, '%p') }
