# A data function that adds to what hocon_data gives.
notify { 'url': message => lookup('url') }
notify { 'added': message => lookup('added') }
