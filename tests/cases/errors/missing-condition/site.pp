# An if without a condition.
if { notify { 'a': } }
