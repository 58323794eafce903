# A tab counts as one column.
	notify { 'a':	message => $nosuch }
