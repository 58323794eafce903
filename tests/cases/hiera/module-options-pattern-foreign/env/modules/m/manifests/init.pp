class m($a) { }
