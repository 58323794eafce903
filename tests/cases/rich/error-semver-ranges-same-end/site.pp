notice(SemVerRange('>=1.0.0 <2.0.0 || >=1.5.0 <2.0.0'))
