# By title.
@notify { ['a', 'b', 'A']: }
Notify<| title == 'a' |>
