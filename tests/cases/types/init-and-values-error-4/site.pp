# Puppet makes the general type of an Init in the wrong way, where what it holds is another object then.
$result = Sensitive[Init[NotUndef]]
