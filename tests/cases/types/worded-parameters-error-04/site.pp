notice(Array[Error('m')])
