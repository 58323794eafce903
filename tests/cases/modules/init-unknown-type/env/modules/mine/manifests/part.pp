class mine::part { }
