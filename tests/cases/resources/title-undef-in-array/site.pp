# An undef in an array of titles.
notify { ['a', undef]: }
