# Given and asked for by a collector.
@user { 'a': password => Sensitive('x') }
@user { 'b': password => 'x' }
User<| password == 'x' |> { comment => Sensitive('c') }
