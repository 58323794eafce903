type Lib::Sized = Object[{type_parameters => {size => Integer}, attributes => {size => Integer}}]
notice(Lib::Sized[3].new(4))
