# create_resources makes virtual and exported ones.
create_resources('@notify', { 'a' => {}, 'b' => { message => 'x' } })
create_resources('@@notify', { 'c' => {} })
realize Notify['b']
