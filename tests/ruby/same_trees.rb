# SPDX-License-Identifier: Apache-2.0
# Holds the parser of Ruby against Ruby's own:   same_trees.rb COLOPHON FILE|FOLDER...
#
# What `colophon parse --dump=source` writes of a template or a file of functions, with parentheses for all that precedence
# did, must have the same tree in Ruby as the file itself has (of a template: as the code that ERB makes of it).
require 'erb'
require 'open3'

# A node as nested Arrays, without places, and without what parentheses and the two ways of writing a call decide.
def normal(node)
  case node
  when RubyVM::AbstractSyntaxTree::Node
    type = node.type
    children = node.children.map { |child| normal(child) }
    case type
    when :VCALL, :FCALL then [:FCALL, children[0], children[1]]
    when :OPCALL, :CALL
      text = text_of([:CALL, *children])
      text ? [:TEXT, text] : [:CALL, *children]
    when :BEGIN then children[0]
    when :STR, :LIT
      regexp = children[0].is_a?(Regexp) # `%r{/}` and `%r{\\/}` are the same
      [:LIT, regexp ? [children[0].source.gsub('\\/', '/'), children[0].options] : children[0]]
    when :BLOCK
      parts = children.flat_map { |child| child.is_a?(Array) && child[0] == :BLOCK ? child[1..] : [child] }.compact
      parts = joined(parts)
      parts.size < 2 ? parts[0] : [:BLOCK, *parts]
    when :MATCH2, :MATCH3 then [type, *children]
    when :LAMBDA, :SCOPE then [type, *children]
    else [type, *children]
    end
  when Array then node.map { |child| normal(child) }
  else node
  end
end

# The text of a call that ERB made of text: `_erbout.<< "text".freeze`.
def text_of(node)
  return unless node.is_a?(Array) && node[0] == :CALL && [[:LVAR, :_erbout], [:DVAR, :_erbout]].include?(node[1]) && node[2] == :<<

  value = node[3][1]
  value[1][1] if value.is_a?(Array) && value[0] == :CALL && value[2] == :freeze && value[1][0] == :LIT
end

# Texts one behind the other as one.
def joined(parts)
  parts.slice_when { |a, b| a[0] != :TEXT || b[0] != :TEXT }.flat_map { |run|
    run.size > 1 ? [[:TEXT, run.map { |part| part[1] }.join]] : run
  }
end

def tree(code)
  normal(RubyVM::AbstractSyntaxTree.parse(code))
rescue SyntaxError => e
  "syntax error: #{e.message.lines.first(3).join}"
end

def difference(one, two, path = [])
  return nil if one == two
  return [path, one, two] unless one.is_a?(Array) && two.is_a?(Array) && [one.size, two.size].min > 1

  one.each_index do |i|
    found = difference(one[i], two[i], path + [one[i].is_a?(Array) ? one[i][0] : i])
    return found if found
  end
  nil
end

colophon, *names = ARGV
files = names.flat_map { |name| File.directory?(name) ? Dir.glob("#{name}/**/*.{erb,rb}") : [name] }.sort
passed = failed = skipped = 0
files.each do |file|
  text = File.read(file, encoding: 'UTF-8')
  template = file.end_with?('.erb')
  own = tree(template ? ERB.new(text, trim_mode: '-').src : text)
  printed, said, status = Open3.capture3(colophon, 'parse', '--dump=source', file)
  printed = printed.force_encoding('UTF-8')
  unless status.success?
    problem = said.lines.first.to_s.chomp
    if own.is_a?(String) && !problem.empty? # both refuse it
      passed += 1
    elsif problem.include?('Not supported yet')
      skipped += 1
      puts "skipped #{problem}"
    else
      failed += 1
      puts "not ok #{problem}"
    end
    next
  end
  two = tree(template ? "_erbout = +''\n#{printed}\n_erbout" : printed)
  found = difference(own, two)
  if found
    failed += 1
    puts "not ok #{file}: at #{found[0].last(6).join('/')}: Ruby #{found[1].inspect[0, 200]}, colophon #{found[2].inspect[0, 200]}"
  else
    passed += 1
  end
end
puts "#{passed} passed, #{failed} failed, #{skipped} skipped"
exit failed.zero?
