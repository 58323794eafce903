# Numbers and booleans.
@file { '/a': backup => false }
@file { '/b': recurselimit => 1 }
@file { '/c': recurselimit => '1' }
File<| backup == false |>
File<| recurselimit == 1.0 |>
