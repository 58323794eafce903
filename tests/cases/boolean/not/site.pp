# A not turns truth around for any value.
$u = undef
notify { 'r': message => [!true, !false, !'', !$u, !0, !!'x', ![], !'false'] }
