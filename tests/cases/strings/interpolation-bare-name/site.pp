# A bare name in braces is a variable.
$foo = 'bar'
notify { "${foo} ${ foo } ${$foo}": }
