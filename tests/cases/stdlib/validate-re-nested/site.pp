# Patterns of validate_re may be nested, and a message among them is a pattern too.
validate_legacy(Enum['present', 'absent'], 'validate_re', 'present', [['^present$', '^absent$'], 'message'])
validate_re('b', [['a'], ['b', 'c']])
validate_re('b', [['a'], 'message'])
