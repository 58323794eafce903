function environment::own($x) { "own ${x}" }
