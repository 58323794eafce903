# A parameter cannot be called title.
class c($title) { }
