# A class cannot be evaluated while the class it inherits waits for its own parent.
class base { include child }
class middle inherits base { }
class child inherits middle { }
include middle
