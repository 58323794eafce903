class mine::part { include mine::inner }
