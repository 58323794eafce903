# Types with bounds of times as keys: Ruby tells equal bounds apart; and how such types merge in an alias.
type Tm2 = Variant[Timestamp['2015','2016'], Timestamp['2015-06','2017'], String]
$result = "${Tm2}"
notify { 'a': message => String($result, '%p') }
