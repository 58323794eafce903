# A collected resource is not there yet when the code reads it
Notify<<| |>>
notify { 'x': message => Notify['from db']['message'] }
