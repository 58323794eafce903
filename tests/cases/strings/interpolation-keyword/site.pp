# A keyword in braces is an expression and not a variable.
notify { "${true} ${undef} ${default}": }
