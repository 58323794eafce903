$a = $a::Bc
