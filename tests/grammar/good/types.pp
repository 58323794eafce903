type A = Integer
type A::B = Array[Integer, 1, 3]
type C = Variant[A, Enum['a', 'b']]
type D = { attributes => { x => Integer } }
type E = Object { attributes => { } }
type F = D { attributes => { y => String } }
type G = Struct[{ a => String, Optional[b] => Integer }]
