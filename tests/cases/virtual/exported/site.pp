# An exported resource is virtual; a collector can realise it.
@@notify { 'a': }
@@notify { 'b': }
Notify<| title == 'b' |>
