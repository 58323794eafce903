# A number and letters are one name of a variable, and no good one.
notify { 'test': message => "Y$0es" }
