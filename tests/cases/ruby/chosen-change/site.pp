# Which Array a template changes is chosen by data: what is changed depends on that, and so does what is not.
$on = true
$at = 0
$which = 'v'
$v = ['a']
$w = ['b']
$v2 = ['a']
$w2 = ['b']
$v3 = ['a']
$w3 = ['b']
$v4 = ['a']
$w4 = ['b']
$off = false
$v5 = ['a']
$w5 = ['b']
$either = $on ? { true => $v4, default => $w4 }
$text = inline_template('<% (@on ? @v : @w) << "y"; [@v2, @w2][@at] << "y"; scope.lookupvar("#{@which}3") << "y"; @either << "y"; (@on ? @v5 : @w5) << "y" if @off -%>')
$callers = inline_template('<% def change(x) x << "y" end; def two(c) a = ["a"]; b = ["b"]; change(c ? a : b); a.join + b.join end -%><%= two(@on) %>')
notify { 'v': message => $v }
notify { 'w': message => $w }
notify { 'v2': message => $v2 }
notify { 'w2': message => $w2 }
notify { 'v3': message => $v3 }
notify { 'w3': message => $w3 }
notify { 'v4': message => $v4 }
notify { 'w4': message => $w4 }
notify { 'v5': message => $v5 }
notify { 'w5': message => $w5 }
notify { 'callers': message => $callers }
