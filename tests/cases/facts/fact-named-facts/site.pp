# A fact named facts.
notify { "${facts}": }
