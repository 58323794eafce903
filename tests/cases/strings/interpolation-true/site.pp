# The word true in braces makes Puppet fail (it takes it for the name of a variable).
notify { "${true}": }
