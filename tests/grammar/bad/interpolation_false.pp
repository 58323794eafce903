$a = "${false[1]}"
