# References to what is realised.
@notify { 'a': }
notify { 'b': require => Notify['a'] }
Notify<| title == 'a' |>
