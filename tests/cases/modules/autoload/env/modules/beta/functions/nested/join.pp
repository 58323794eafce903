function beta::nested::join($a, $b) { "${a}-${b}" }
