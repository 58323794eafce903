# A parameter `title` is none only where nothing else is wrong.
define d($x) { }
d { 't': title => 5 }
