class mine { }
class mine::twice { }
