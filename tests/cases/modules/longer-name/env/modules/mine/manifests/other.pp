class mine::other_one { }
class mine::other::below { }
