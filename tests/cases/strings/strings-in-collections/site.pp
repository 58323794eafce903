# Strings within a collection are not quoted in a string.
$a = ["it's", 'a "b"', "x\ny"]
notify { "${a}": }
