include web
$same = lookup('same')
if lookup('other') =~ /last/ { notify { "${same['b'][1]} ${lookup('owner')}": } }
notify { lookup('nothing', undef, undef, 'nothing'): message => lookup('web::names', Array[String], 'unique') }
