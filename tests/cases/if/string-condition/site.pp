# A comparison of a fact that is a string with a number.
if $facts['count'] == 4 { notify { 'equal': } } else { notify { 'different': } }
