# The target of an arrow is in a class that nothing includes.
class repo { yumrepo_of { 'epel': } }
define yumrepo_of { }
notify { 'a': }
Yumrepo_of['epel'] -> Notify['a']
