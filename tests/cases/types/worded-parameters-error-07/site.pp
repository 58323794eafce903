notice(Collection[Integer[1, 3], RichData])
