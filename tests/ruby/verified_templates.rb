# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Random templates for verify:
#
#   ruby tests/ruby/verified_templates.rb SEED COUNT
#
# Writes COUNT lines of JSON, {"prelude": "Puppet code", "template": "ERB text"}.  Two of four hold a single expression, each
# of another line of patterns/*.rb, one of four a single change of a value: the less is around it, the less hides what it
# depends on.  The others are those of evaluated_templates.rb.
require_relative 'evaluated_templates'

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

seed, count = ARGV.map(&:to_i)
abort 'usage: verified_templates.rb SEED COUNT' if ARGV.size != 2
count.times do |number|
  made = case number % 4
         when 3 then item(seed, number)
         when 2 then change_single(seed, number)
         else single(seed, number)
         end
  puts JSON.generate(made)
end
