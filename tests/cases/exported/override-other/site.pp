# What was collected cannot be overridden from elsewhere
class a { Notify<<| title == 'from db' |>> }
class b { Notify['from db'] { message => 'b' } }
include a, b
