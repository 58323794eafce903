# The names main and settings are reserved.
class settings { }
