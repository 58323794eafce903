# Nor is text.
'notify' { 'a': message => 'm' }
