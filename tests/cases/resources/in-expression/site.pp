# A resource can stand in a condition's branch and in a list.
$r = [notify { 'a': }, notify { 'b': }]
notify { "${r}": }
