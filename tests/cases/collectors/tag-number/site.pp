# A number is no tag.
@notify { 'a': }
Notify<| tag == 1 |>
