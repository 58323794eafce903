# A class within a template.
notify { 'x': message => inline_epp('<% class foo {} %>') }
