# An unless with a true condition takes nothing.
unless true { notify { 'body': } }
