define d($x) { notice($x) }
d { 'a': x => File }
