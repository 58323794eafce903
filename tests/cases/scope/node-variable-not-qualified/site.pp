# A variable of a node has no qualified name.
class c { notify { "[${default::v}]": } }
node default { $v = 1 include c }
