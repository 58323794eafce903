function m::f() { "f" }
