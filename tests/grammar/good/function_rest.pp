function a($x, Integer *$rest) { $rest }
