# A dollar before an upper-case letter is a variable with an illegal name.
notify { "$Abc $ABC": }
