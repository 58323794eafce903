# `Resource[…] { }` is an override, which needs a title.
define d { }
$t = 'd'
Resource[$t] { mode => '0644' }
