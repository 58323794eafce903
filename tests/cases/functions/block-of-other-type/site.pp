$x = 'ab'.unique |Integer $letter| { 1 }
