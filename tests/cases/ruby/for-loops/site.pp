# The loop `for`, whose variables are those of the code around it.
notify { 'list': message => inline_template('<% for name in @names -%><%= name %>;<% end -%> <%= name.inspect %>') }
notify { 'hash': message => inline_template('<% for name, port in @ports do next if port == 22; last = name -%><%= name %>=<%= port %> <% end -%><%= last %>') }
notify { 'none': message => inline_template('<%= (for one in [] do two = 1 end).inspect %> <%= one.inspect %> <%= two.inspect %>') }
notify { 'left': message => inline_template('<% for n in 1..9 do break if n == @ports.length; end %><%= n %>') }
notify { 'nested': message => inline_template('<% a = []; for i in 1..2; for j in [i, i * 10]; sum = (sum || 0) + j; a << lambda { [i, j] }; end; end %><%= sum %> <%= a.map(&:call).inspect %>') }
notify { 'elements': message => inline_template('<% h = {}; for h["k"] in @names; end %><%= h %> <% for (a, b), c in [[[1, 2], 3]]; end %><%= [a, b, c] %>') }
