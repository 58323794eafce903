# A class name in a string is made lower case.
class abc { notify { 'abc': } }
include 'ABC'
