class mine { notify { "mine ${name}": } }
class mine::init { notify { "init ${name}": } }
