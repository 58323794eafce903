# A parameter of the ENC is a variable that is assigned
$role = 'mine'
