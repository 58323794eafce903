# and binds tighter than or; parentheses.
@notify { 'a': message => 'm', tag => 'x' }
@notify { 'b': message => 'm' }
@notify { 'c': tag => 'x' }
@notify { 'd': tag => 'y' }
@notify { 'e': message => 'n', tag => 'y' }
Notify<| title == 'd' or message == 'm' and tag == 'x' |>
Notify<| (title == 'e' or message == 'm') and tag == 'y' |>
