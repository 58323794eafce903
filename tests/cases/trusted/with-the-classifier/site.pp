# What the classifier calls trusted, or gives as clientcert, does not count beside a certificate
class a ($x = $trusted['certname']) { notify { "a ${x}": } }
notify { 'a': message => $trusted }
