class mine inherits mine::params { }
