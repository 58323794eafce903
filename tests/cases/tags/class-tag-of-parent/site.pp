# Both classes of an inheritance give their tags to what each contains.
class base { notify { 'in base': } }
class derived inherits base { notify { 'in derived': } }
class outer { include derived }
include outer
