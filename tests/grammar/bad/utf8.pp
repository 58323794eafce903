$a = 'abÿ'
