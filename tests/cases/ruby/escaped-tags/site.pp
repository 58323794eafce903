# `<%%` is the text `<%`, and in a tag without an end `%%>` is `%>`: what is copied from each side is told apart.
$list = ['x']
notify { 'file': message => template('m/t.erb') }
notify { 'text': message => inline_template("a <%% b %%> ${list[0]} <%= @list[0] %> c <%% d\n") }
notify { 'open': message => inline_template('a <% b %%> c %%> d') }
