class { 'm': list => [$facts['word']] }
