# A function alone in a branch, which to Puppet is no block
if true { function x() { 1 } }
