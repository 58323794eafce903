function alpha::double(Integer $x) >> Integer { $x * 2 }
