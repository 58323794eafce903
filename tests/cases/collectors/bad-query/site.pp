# A list is no query.
@notify { 'a': }
Notify<| title == ['a'] |>
