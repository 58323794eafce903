# A type without providers has no parameter of that name.
pair { 'a': provider => 'ruby' }
