# A reference without a title asks for the type.
define my::d { }
notify { 'r': message => [defined(File), defined(My::D), defined(Notify)] }
