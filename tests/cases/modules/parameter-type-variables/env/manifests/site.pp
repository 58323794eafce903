# Types of parameters are evaluated in the top scope when their module's file is read.
$kinds = ['small', 'large']
$most = 10
include mine
mine::thing { 'a': size => 'large' }
