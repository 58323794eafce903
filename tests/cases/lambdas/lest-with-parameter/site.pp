# The lambda of lest takes nothing.
notify { 'a': message => 3.lest |$x| { 1 } }
