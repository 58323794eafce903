# A method gives an Array itself or a new one, by what it is asked of: what is changed then depends on that.
$v = ['a']
$w = ['b']
$sought = 'zz'
$v2 = ['a']
$sought2 = 'zz'
$found = inline_template('<% [@v, @w].find { |q| q.include?(@sought) }.to_a << "x"
l = [@v2].find { |q| q.include?(@sought2) }.to_a
l[0] = "y" -%>')
notify { 'v': message => $v }
notify { 'w': message => $w }
notify { 'v2': message => $v2 }
