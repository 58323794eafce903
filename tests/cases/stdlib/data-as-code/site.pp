# to_python and to_ruby write values that are no data as what stands for them; names of domains with several lines.
$values = [{1 => 2, 'a' => undef, undef => [1]}, {}, SemVerRange('>1.0.0'), default, {'t' => Timestamp('2020-01-01'), 's' => [Timespan(1)]}, SemVer('1.2.3-rc1+b'), Binary('YWJj'), URI('http://a/b'), /a"\//, {'__ptype' => 'x'}, {'__pvalue' => 'x', 'a' => 1}, {default => 1, /a/ => 2}, Timespan(-3.25)]
notify { 'python': message => to_python($values) }
notify { 'ruby': message => to_ruby($values) }
notify { 'secret': message => [to_python([Sensitive([1, {'a' => 2}])]), to_ruby({Sensitive('a') => 1})] }
notify { 'domains': message => ["a\nb", "a.b\nc", "a.\nb", "a-\nb", "-\nb", "a!\nb.com", "a\n.com", "a.com\n!", "a.c1\ncom", "a.com\n", "\n", 'a..b', '1', 'a.1', '.a'].map |$x| { is_domain_name($x) } }
