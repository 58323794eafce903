# A collector that finds the other end too.
notify { ['a', 'b']: }
Notify['a'] -> Notify<| title != 'a' |>
