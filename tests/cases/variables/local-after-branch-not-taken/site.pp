# A variable that a branch would assign is unknown when the branch is not taken.
if false { $a = 1 }
notify { "[${a}]": }
