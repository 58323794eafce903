if foo() { }
case foo() { 2: { } }
[1].each |$x| { }
function a() { }
class b { }
