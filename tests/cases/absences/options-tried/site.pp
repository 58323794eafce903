# An option is evaluated because none before it matched.
function f() { include j 1 }
class j { notify { 'in j': } }
case 'a' { 'b': { } f(): { } }
