# What next hands out of a template must be a text.
notify { 'text': message => inline_epp('a<% next("text") %>b') }
notify { 'n': message => inline_epp('a<% next() %>b') }
