# With strict variables reading a variable of a class not declared yet is an error.
class c { $x = 1 }
notify { "[${c::x}]": }
