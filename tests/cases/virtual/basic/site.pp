# Virtual resources are in the catalog once they are realised.
@notify { 'a': message => 'x' }
@notify { ['b', 'c']: message => 'x'; 'd': }
realize Notify['a'], Notify['d']
realize(Notify['a'])
