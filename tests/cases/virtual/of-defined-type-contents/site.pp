# Resources inside a realised instance that are virtual themselves.
define d { @notify { "v-${title}": } notify { "n-${title}": } e { $title: } }
define e { @notify { "e-${title}": tag => 'x' } }
@d { 'a': }
@d { 'b': }
realize D['a']
Notify<| tag == 'x' |>
