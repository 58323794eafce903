# Tags of what is around, also those that come later.
class c { @notify { 'a': } }
class e { @notify { 'b': } tag 'late' }
include c, e
Notify<| tag == 'late' |>
