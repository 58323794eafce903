# What return hands out of a template is not checked.
notify { 'n': message => [inline_epp('a<% return(5) %>b'), inline_epp('a<% return("text") %>b'), [1, 2].map |$x| { inline_epp('<% return() %>') }] }
