# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Random templates for verify:
#
#   ruby tests/ruby/verified_templates.rb SEED COUNT
#
# Writes COUNT lines of JSON, {"prelude": "Puppet code", "template": "ERB text", "files": {PATH: TEXT}}, the files those of a
# module g, if there are any.  Two of six hold a single expression, each of another line of patterns/*.rb, one of six a single
# change of a value: the less is around it, the less hides what it depends on.  Two of six are a function in a file whose body
# holds a single expression, one of both interfaces or one that gives Hiera its data.  The others are those of
# evaluated_templates.rb and evaluated_functions.rb.
require_relative 'evaluated_functions'

# How one expression is looked at: by what it gives, by whether it fails, by what it decides, by what it is a copy of.
STYLES = ['<%%= (%s).inspect %%>',
          '<%%= begin; (%s).inspect; rescue StandardError => e; [e.class, e.message].inspect; end %%>',
          "<%%= begin; x = (%s); 'in'; rescue StandardError => e; e.class.to_s; end %%>",
          "<%% def m1; x = (%s); return 'in'; rescue StandardError; 'out'; end -%%><%%= m1 %%>",
          '<%% if (%s) -%%>yes<%% else -%%>no<%% end %%>',
          "<%% x = (%s) -%%><%% y = x.dup -%%><%% y << 'q' rescue 1 -%%><%%= [x, y].inspect %%>"].freeze

def single(seed, number)
  random = Random.new(seed * 1_000_003 + number)
  all = Expressions::ALL
  pattern = all[(number * 7919 + seed * 104_729) % all.size] # in an order of its own for each seed
  code = Expressions.new(random).fill(pattern, random.rand(2))
  { 'prelude' => '', 'template' => format(STYLES.sample(random: random), code) }
end

# How one change is looked at: as it is, by another name, by whether it happens, behind what may fail, in turns.
CHANGE_STYLES = ['<%% v = %<value>s -%%><%% %<change>s -%%><%%= v.inspect %%>',
                 '<%% v = %<value>s; w = [v] -%%><%% %<change>s -%%><%%= w.inspect %%>',
                 '<%% v = %<value>s -%%><%% if %<b>s -%%><%% %<change>s -%%><%% end -%%><%%= v.inspect %%>',
                 "<%% v = %<value>s -%%><%% begin; %<change>s; w = 'in'; rescue StandardError; w = 'out'; end -%%><%%= [v, w].inspect %%>",
                 '<%% v = %<value>s -%%><%% [%<s>s, %<other>s].each { |e| next if e == %<s>s; %<change>s } -%%><%%= v.inspect %%>',
                 '<%% def m1(v); return v if %<b>s; %<change>s; v; end; w = %<value>s -%%><%%= m1(w).inspect %%><%%= w.inspect %%>',
                 '<%% v = %<value>s; w = %<value>s; (%<b>s ? v : w).tap { |v| %<change>s } -%%><%%= [v, w].inspect %%>',
                 '<%% v = @v -%%><%% %<change>s -%%><%%= @v.inspect %%>'].freeze
CHANGED = Statements::CHANGES.flat_map { |type, changes| changes.map { |change| [type, change] } }.freeze

def change_single(seed, number)
  random = Random.new(seed * 1_000_003 + number)
  type, change = CHANGED[(number * 7919 + seed * 104_729) % CHANGED.size]
  expressions = Expressions.new(random)
  filled = ->(code) { expressions.fill(Pattern.all("any #{code}").first, 0) }
  value = filled.call("{#{type}+}")
  style = CHANGE_STYLES.sample(random: random)
  words = { value: value, change: filled.call(change.gsub('%s') { 'v' }), b: filled.call('{b}'), s: filled.call('{s}'), other: filled.call('{s}') }
  prelude = style.include?('@v') ? "$v = #{expressions.literals.puppet(type)}\n" : ''
  { 'prelude' => prelude, 'template' => format(style, **words) }
end

# ---- functions in files ----

# Bodies of a method f with the parameters a and b, which are told by what they give, by failing, by who calls whom.
BODIES = ["def f(a, b)\n%<x>s\nend",
          "def f(a, b)\nbegin\n%<x>s\nrescue StandardError => e\n[e.class.to_s, e.message]\nend\nend",
          "def f(a, b)\nx = (%<x>s)\n'in'\nrescue StandardError => e\ne.class.to_s\nend",
          "def f(a, b)\nreturn a if (%<x>s)\nb\nend",
          "def f(a, b)\nx = one(a)\nreturn x if x == b\n[x, b]\nend\ndef one(a)\n%<x>s\nend",
          "def f(a, b)\n[a, b].map { |e| next 0 if e == b; %<x>s }\nend",
          "def f(a, b)\nraise Puppet::ParseError, 'no' unless %<x>s\na\nrescue Puppet::ParseError\nb\nend",
          "def f(a, b)\nx = (%<x>s)\nx << 'q' if a == b\nx\nrescue StandardError\nb\nend",
          "def f(a, b)\ncall_function('g::inner', %<x>s)\nend",
          "def f(a, b)\ncall_function('g::inner', %<x>s)\nrescue StandardError => e\n'out'\nend",
          "def f(a, b)\nTABLE.fetch(%<x>s, a)\nend\nTABLE = { b => 1 }.freeze".sub('b =>', "'1' =>"),
          "def f(a, b)\n@x ||= (%<x>s)\n[@x, a]\nend"].freeze
INNER = "Puppet::Functions.create_function(:'g::inner') do\n  dispatch :i do\n    param 'Variant[String, Integer]', :x\n    return_type 'Any'\n  end\n" \
        "  dispatch :j do\n    param 'Any', :x\n  end\n  def i(x)\n    [x, 'i']\n  end\n  def j(x)\n    raise ArgumentError, 'none' unless x\n    x\n  end\nend\n"
DATA = { 'data_hash' => ["dispatch :d do\n  param 'Hash', :options\n  param 'Puppet::LookupContext', :context\nend\ndef d(options, context)\n" \
                         "  { 'g::k' => f(options['a'], options['b']), 'g::l' => 1 }\nend", '[lookup("g::k", default_value => "none"), lookup("g::l")]'],
         'lookup_key' => ["dispatch :d do\n  param 'String', :key\n  param 'Hash', :options\n  param 'Puppet::LookupContext', :context\nend\ndef d(key, options, context)\n" \
                          "  context.not_found unless key == 'g::k'\n  f(options['a'], options['b'])\nend", 'lookup("g::k", default_value => "none")'] }.freeze

def newer_file(body, dispatch = "dispatch :f do\n  param 'Any', :a\n  param 'Any', :b\nend\n")
  "Puppet::Functions.create_function(:'g::f') do\n#{dispatch}#{body}\nend\n"
end

# The older interface has no methods: what is before the last line of `def f` is a block's body.
def older_file(body)
  "Puppet::Parser::Functions.newfunction(:of, :type => :rvalue, :arity => 2) do |args|\n  a, b = args\n#{body.sub('def f(a, b)', 'begin').gsub(/\breturn\b/, 'next')}\nend\n"
end

def function_single(seed, number)
  random = Random.new(seed * 1_000_003 + number)
  lists = [[Functions::NEWER, :newer], [Functions::OLDER, :older]]
  list, kind = lists[random.rand(4) / 3]
  patterns = list.flatten
  pattern = patterns[(number * 7919 + seed * 104_729) % patterns.size]
  expressions = Expressions.new(random, list)
  code = expressions.fill(pattern, random.rand(2))
  arguments = Array.new(2) { expressions.literals.puppet(%w[s s i as h b].sample(random: random)) }
  bodies = kind == :older ? BODIES.reject { |body| body.match?(/end\n(def|TABLE)|call_function|@x/) } : BODIES
  body = format(bodies.sample(random: random), x: code)
  files = { 'lib/puppet/functions/g/inner.rb' => INNER }
  message = "#{kind == :older ? 'of' : 'g::f'}(#{arguments.join(', ')})"
  if kind == :older then files['lib/puppet/parser/functions/of.rb'] = older_file(body)
  elsif random.rand(4).zero? then message = as_data(files, body, arguments, random)
  else files['lib/puppet/functions/g/f.rb'] = newer_file(body)
  end
  { 'prelude' => "$r = #{message}\n", 'template' => '<%= @r.inspect %>', 'files' => files }
end

# As a function that gives the module its data.
def as_data(files, body, arguments, random)
  kind, (code, call) = DATA.to_a.sample(random: random)
  files['lib/puppet/functions/g/f.rb'] = newer_file("#{code}\n#{body}", '')
  options = %w[a b].zip(arguments).map { |name, value| "      #{name}: #{value.start_with?('[', '{') ? "'v'" : value}\n" }
  files['hiera.yaml'] = "---\nversion: 5\nhierarchy:\n  - name: d\n    #{kind}: g::f\n    options:\n#{options.join}"
  call
end

seed, count = ARGV.map(&:to_i)
abort 'usage: verified_templates.rb SEED COUNT' if ARGV.size != 2
count.times do |number|
  made = case number % 12
         when 0, 1, 6, 7 then single(seed, number)
         when 2, 8 then change_single(seed, number)
         when 3 then item(seed, number)
         when 9 then Functions.new(Random.new(seed * 1_000_033 + number), "f#{number}").items.first
         else function_single(seed, number)
         end
  puts JSON.generate(made)
end
