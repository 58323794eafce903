type  MyType = String
type MyType = Integer
notify { 'a': }
