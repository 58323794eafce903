# What is in such a key is data, null is undef
notify { "${p}": }
