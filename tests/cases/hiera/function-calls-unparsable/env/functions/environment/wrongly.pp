function environment::wrongly() { if true { type T = Integer } if true { function f() { } } 1 }
