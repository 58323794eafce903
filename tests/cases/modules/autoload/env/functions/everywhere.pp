function everywhere($x) { "everywhere ${x}" }
