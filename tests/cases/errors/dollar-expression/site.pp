# A dollar needs a name.
$a = $
