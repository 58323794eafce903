# An attribute of a method that the type does not call
comp_setting { 'a/b': never => 1 }
