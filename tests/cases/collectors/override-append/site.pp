# Appending.
notify { 'x': require => undef }
notify { 'y': require => undef }
notify { 'a': require => Notify['x'] }
notify { 'b': }
notify { 'c': require => [Notify['x']] }
Notify<| title == 'a' or title == 'b' or title == 'c' |> { require +> Notify['y'] }
