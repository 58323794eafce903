# tag != asks for the attribute.
@notify { 'a': tag => 'x' }
@notify { 'b': tag => 'y' }
@notify { 'x': }
Notify<| tag != 'x' |>
