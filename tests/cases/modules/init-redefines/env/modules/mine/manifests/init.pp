class mine { }
class mine::part { notify { "init": } }
