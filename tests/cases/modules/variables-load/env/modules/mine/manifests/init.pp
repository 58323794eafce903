class mine { $port = 1 }
class mine::second { }
