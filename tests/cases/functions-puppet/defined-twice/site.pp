# A function can be defined once.
function f() { 1 }
function f() { 2 }
