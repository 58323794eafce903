# Such a key twice, and an alias as a key
notify { "${facts}": }
