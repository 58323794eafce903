function a($x, $x) { }
