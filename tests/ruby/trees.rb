# SPDX-License-Identifier: Apache-2.0
# Trees as Ruby has them, to hold those of colophon against.
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
      idle = %i[LIT TRUE FALSE NIL SELF] # Ruby drops them, but not everywhere
      parts = joined(parts.reject.with_index { |part, i| i + 1 < parts.size && idle.include?(part[0]) })
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

# Whether colophon reads FILE as Ruby does: :same, :refused by both, :beyond what colophon reads, or :differs, and how.
def verdict_of(colophon, file)
  text = File.binread(file).force_encoding('UTF-8')
  template = file.end_with?('.erb')
  own = tree(template ? ERB.new(text, trim_mode: '-').src : text)
  printed, said, status = Open3.capture3(colophon, 'parse', '--dump=source', file)
  printed.force_encoding('UTF-8')
  unless status.success?
    problem = said.lines.first.to_s.chomp
    return [:differs, "it ended with #{status}"] if problem.empty?
    return [:beyond, problem] if problem.include?('Not supported yet')

    return own.is_a?(String) ? [:refused, problem] : [:differs, problem]
  end
  two = tree(template ? "_erbout = +''\n#{printed}\n_erbout" : printed)
  return [:differs, "Ruby says #{own}"] if own.is_a?(String)

  found = difference(own, two)
  return [:same, nil] unless found

  [:differs, "at #{found[0].last(6).join('/')}: Ruby #{found[1].inspect[0, 200]}, colophon #{found[2].inspect[0, 200]}"]
end
