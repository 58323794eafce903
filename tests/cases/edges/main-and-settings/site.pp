# A class called settings of the user is evaluated before all else; one called main is a class like any other.
class main { notify { 'in main': } }
class settings { notify { 'in settings': } }
include main, settings
notify { 'top': }
