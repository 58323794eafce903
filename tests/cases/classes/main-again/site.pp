# class { '::': } would be the main class again.
class { '::': }
