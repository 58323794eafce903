class mine::upper { notify { "upper ${name}": } }
