# A class called main is another class than the one of the top scope, and collides with it in the catalog.
class main { notify { 'x': } }
include main
