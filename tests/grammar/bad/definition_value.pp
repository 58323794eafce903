$a = class b { }
