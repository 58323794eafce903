# SPDX-License-Identifier: Apache-2.0
# Random templates, held against Ruby's ERB and parser:   random_templates.rb COLOPHON SEED COUNT
#
# Tags of all kinds in all neighbourhoods, with code of which some is wrong: both must refuse a template, or both have the
# same tree.  What colophon says is not supported yet is counted.
require 'tmpdir'
require_relative 'trees'

TEXTS = ['a', ' ', "\n", "\t", "\r\n", "\r", 'x y', '%', '<', '>', '-', '=', '"', "'", '\\', '#', '#{1}', '<%%', '%%>', "\n  ", 'é', '%>',
         "\n\n", '%w[a]'].freeze
OPENING = ['<%', '<%-', '<%=', '<%#', '<%-#', '<% ', '<%= ', '<%- '].freeze
CLOSING = ['%>', ' %>', '-%>', " -%>", "-%>\n", "-%>\r\n", "%>\n", "\n%>", " -%> \n"].freeze
VALUES = ['@a', '1', '-1', '1.5', '"s"', "'t'", '"a#{@b}c"', ':k', 'nil', 'true', '[1, @a]', '{ "k" => @a }', 'x', 'f(1)', 'f @a', '@a.b', '@a.b(1, 2)',
          '@a[0]', '@a["k"]["l"]', '@a.map { |v| v }', '@a.map(&:to_s)', '@a.each_pair.map { |k, (v, w)| k }', 'scope["x"]', "scope.lookupvar('a::b')",
          '@a + 1', '@a - 1', '@a -1', 'x -1', '@a * 2 + 3', '1 + 2 * 3', '!@a', 'not(@a)', '@a && @b', '@a and @b', '@a || @b or not @c', '@a == @b', '@a != 1',
          '@a =~ /x/', '@a !~ /a\/b/i', '@a ? 1 : 2', "@a ? 'y' : f(2)", '(1..3)', '1...@a', '@a.x? @b', 'Array(@a)', 'A::B', '::A', 'A::B.c', 'defined?(@a)',
          '@a.nil? || @b.empty?', '%w[a b]', '%q(a)', '"a" "b"', '-@a', '@a ** 2', '2 ** -1', '@a <=> @b', '@a << 1', '@a&.b', '[*@a, 1]', 'f(*@a)', 'f(a: 1)',
          'f :a => 1, :b => 2', 'raise A, "x"', 'x = 1', 'x += 1', '@a ||= []', '@a[1] = 2', '@a.b = 3', 'x, y = 1, 2', 'x = y = 1', 'begin; 1; rescue; 2; end',
          'f rescue 2', 'if @a then 1 else 2 end', 'case @a when 1, 2 then 3 else 4 end', '@a.join(", ") if @b', 'return unless @a', '@a.f do |v| v end',
          'f @a do |v| v end', "next\n@a", "return\n1", "yield\n'x'", "break\n[@a]", 'lambda { |v| v }', '->(v) { v }', '@a.sort { |a, b| a <=> b }.first', '@a.inject(0) { |s, (k, v)| s + v }', "@a\n  .b", '?', ')', '1 +;', 'end',
          '"', '{', 'if', 'x y z', '@', '1 2', '@a.;'].freeze
STATEMENTS = ['if @a', 'unless @a', 'elsif @b', 'else', 'end', 'end', 'end', '@a.each do |v|', '@a.each { |v|', '}', 'case @a', 'when 1', "when 'b', /c/", 'while x', 'begin', 'rescue',
              'rescue A => e', 'ensure', 'def f(a, b = 1)', 'next', 'next if @a', 'break', '# c', 'x = 1 # c', ''].freeze

def template(random)
  Array.new(random.rand(1..7)) {
    if random.rand < 0.45
      Array.new(random.rand(1..4)) { TEXTS.sample(random: random) }.join
    else
      code = Array.new(random.rand < 0.9 ? 1 : 2) { (random.rand < 0.6 ? VALUES : STATEMENTS).sample(random: random) }.join('; ')
      OPENING.sample(random: random) + (random.rand < 0.8 ? ' ' : '') + code + CLOSING.sample(random: random)
    end
  }.join
end

# Blocks that are whole are rarely made by chance.
def whole(random)
  head = ['if @a', 'unless @a', '@a.each do |v|', '@a.each_pair do |k, v|', '@a.each { |v|'].sample(random: random)
  other = head =~ /\A(if|unless)/ && random.rand < 0.5 ? "<% else -%>#{template(random)}" : ''
  "<% #{head} -%>#{template(random)}#{other}<% #{head.end_with?('{ |v|') ? '}' : 'end'} %>#{template(random)}"
end

colophon, seed, count = ARGV[0], ARGV[1].to_i, ARGV[2].to_i
good = passed = failed = skipped = 0
Dir.mktmpdir do |folder|
  path = File.join(folder, 't.erb')
  count.times do |number|
    random = Random.new(seed * 1_000_003 + number)
    text = random.rand < 0.5 ? whole(random) : template(random)
    File.binwrite(path, text)
    verdict, said = verdict_of(colophon, path)
    passed += 1 if verdict == :same || verdict == :refused
    good += 1 if verdict == :same
    skipped += 1 if verdict == :beyond
    next unless verdict == :differs

    failed += 1
    puts "not ok #{number} of seed #{seed}: #{text.inspect}\n  #{said}"
  end
end
puts "#{good} are good, #{passed - good} wrong for both, #{skipped} beyond what is read"
puts "#{passed} passed, #{failed} failed, 0 skipped"
exit failed.zero? && good > count / 20
