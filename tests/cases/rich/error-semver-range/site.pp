notice(SemVerRange('zz'))
