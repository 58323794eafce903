$where = 'top'
class c { $where = 'in' notify { 'c': message => lookup('a') } }
include c
notify { 't': message => lookup('a') }
