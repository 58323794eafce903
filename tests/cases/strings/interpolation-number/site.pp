# Digits in braces are the name of a match variable.
notify { "[${0}] [${1}]": }
