# An argument that the function was not made for.
$result = num2bool('1é')
