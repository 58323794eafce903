class mine::part { notify { "part": } }
