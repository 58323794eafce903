# What is in such a key is data, null is an empty text
notify { "${facts}": message => $m[["a", "b"]] }
