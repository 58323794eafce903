define a ($Foo) { }
