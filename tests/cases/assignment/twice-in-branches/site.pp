# A branch is not a scope: what it assigns is assigned in the scope around it.
if true { $a = 1 }
notify { "a=${a}": }
$a = 2
