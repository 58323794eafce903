$a = "${ b # comment }
}"
$c = "${b /* } */}"
