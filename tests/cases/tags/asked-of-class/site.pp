# tagged() sees the tags of classes that were declared: what decided whether they were decides its answer.
class j { }
class k { }
if 'a' == 'a' { include j }
if 'a' == 'b' { include k }
notify { 'j': message => tagged('j') }
notify { 'k': message => tagged('k') }
