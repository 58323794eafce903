# Without the feature augeas Puppet can validate nothing with it.
validate_augeas('root:x:0:0', 'Passwd.lns')
