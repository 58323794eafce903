class mine::another { }
