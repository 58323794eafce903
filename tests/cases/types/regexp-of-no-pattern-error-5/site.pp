notice(Pattern[Type('Regexp[Integer]')])
