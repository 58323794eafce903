application foo() { }
