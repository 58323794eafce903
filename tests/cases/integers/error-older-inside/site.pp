# Nor one inside of an argument, below zero.
notify { md5([floor(-1e30)]): }
