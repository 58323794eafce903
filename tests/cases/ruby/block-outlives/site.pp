# A lambda sees the variables of the code that made it when that has ended, too.
$text = inline_template('<%
  def maker(a, more = lambda { a.inspect })
    x = [1, 2]
    [lambda { x.inspect + a.inspect }, more, lambda { |i| x << i }]
  end
  def other(a, b, c)
    [a, b, c].map { |i| [i].map { |j| j.to_s } }.join
  end
  def keep(&block)
    block
  end
  def given
    y = "given"
    keep { y << "!" }
  end
  all, kept = maker("a"), given
  other(1, 2, 3)
  all[2].call(3)
-%>
<%= all[0].call %> <%= all[1].call %> <%= kept.call %> <%= kept.call %> <%= [1, 2].map { |i| lambda { i } }.map { |l| l.call }.join %>
<% h = Hash.new { |hash, key| hash[key] = key * 2 } -%>
<%= h["a"] %> <%= h.inspect %>
')
notify { 'x': message => $text }
