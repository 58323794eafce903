# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Random templates for verify:
#
#   ruby tests/ruby/verified_templates.rb SEED COUNT
#
# Writes COUNT lines of JSON, {"prelude": "Puppet code", "template": "ERB text"}.  Two of three hold a single expression, each
# of another line of patterns/*.rb: the less is around it, the less hides what it depends on.  The others are those of
# evaluated_templates.rb.
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

seed, count = ARGV.map(&:to_i)
abort 'usage: verified_templates.rb SEED COUNT' if ARGV.size != 2
count.times { |number| puts JSON.generate(number % 3 == 2 ? item(seed, number) : single(seed, number)) }
