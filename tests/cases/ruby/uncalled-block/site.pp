# Blocks and lambdas that are values do what they do only where they are called: here they would have changed the Arrays.
$on = false
$a = ['x']
$b = ['x']
$c = ['x']
$d = ['x']
$text = inline_template('<%
  l = lambda { |x| x << "y" }
  l.call(@a) if @on

  def maybe(on)
    yield if on
  end
  maybe(@on) { @b << "y" }

  z = @c
  last = lambda { z << "y" }
  def run(block, on)
    block.() if on
  end
  run(last, @on)

  [@d].each(&l) if @on
-%>')
notify { 'a': message => $a }
notify { 'b': message => $b }
notify { 'c': message => $c }
notify { 'd': message => $d }
