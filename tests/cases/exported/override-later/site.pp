# A subclass may not override what was collected; an override at its side may add
class a { Notify<<| title == 'from db' |>> }
class b inherits a { Notify['from db'] { message => 'b' } }
include b
