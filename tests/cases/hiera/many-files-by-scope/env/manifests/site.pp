class one { $part = '1' notify { 'one': message => lookup('masked') } }
class two { $part = '2' notify { 'two': message => lookup('masked') } }
class three { $part = '1' notify { 'three': message => "${lookup('masked')} ${lookup('only_10')}" } }
include one, two, three
