# A symbol in such a key is a text
notify { "${facts}": }
