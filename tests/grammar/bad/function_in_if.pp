if true { function b() { } }
