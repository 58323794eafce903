# A function sets those of the top scope.
function f() { Notify { message => 'f' } }
class c { notify { 'c1': } f() notify { 'c2': } }
include c
notify { 'top': }
