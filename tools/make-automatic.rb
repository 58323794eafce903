# SPDX-License-Identifier: Apache-2.0
#
# Prints the rows of src/faults/automatic.def for types of modules whose automatic relationships are always to the same
# titles, or to the value of one parameter: asks the blocks of the installed types with made-up values.
#     ruby tools/make-automatic.rb [MODULEPATH]
require 'puppet'

Puppet.initialize_settings(['--modulepath', ARGV[0] || '/usr/share/puppet/modules'])

# A resource whose parameters all have a value that tells their name.
class Stand
  attr_reader :asked

  def initialize
    @asked = []
  end

  def [](name)
    @asked << name
    "\u0001#{name}\u0001"
  end
  alias should []
  alias value []
  def catalog = self
  def resources = []
  def resource(*) = nil
  def title = "\u0001title\u0001"
  def name = "\u0001name\u0001"
  def method_missing(*) = raise(NoMethodError)
  def respond_to_missing?(*) = false
end

KINDS = { require: :@autorequires, before: :@autobefores, notify: :@autonotifies, subscribe: :@autosubscribes }.freeze
rows = []
Dir[File.join(Puppet[:modulepath].split(':').first, '*/lib/puppet/type/*.rb')].sort.each do |file|
  name = File.basename(file, '.rb')
  begin
    $LOAD_PATH.unshift(File.expand_path('../..', File.dirname(file)))
    type = Puppet::Type.type(name.to_sym) or next
    KINDS.each do |kind, variable|
      (type.instance_variable_get(variable) || {}).each do |target, block|
        [block].flatten.each do |one|
          stand = Stand.new
          found = [stand.instance_eval(&one)].flatten.compact.map(&:to_s)
          found.each do |title|
            value = title[/\A\u0001(.*)\u0001\z/, 1]
            if value
              rows << [name, kind, target, 'value', value]
            elsif !title.include?("\u0001")
              rows << [name, kind, target, 'constant', title]
            end
          end
        rescue StandardError, ScriptError
          warn "#{name}: automatic #{kind} of #{target} is computed"
        end
      end
    end
  rescue StandardError, ScriptError => e
    warn "#{name}: #{e.message.lines.first}"
  end
end
rows.uniq.sort_by { |row| row.map(&:to_s) }.each do |name, kind, target, how, argument|
  why = how == 'value' ? "it requires its #{argument}" : "it requires #{target} #{argument}"
  why = why.sub('requires', 'comes before') unless kind == :require
  puts %(AUTOMATIC("#{name}", #{kind.upcase}, "#{target}", #{how}, "#{argument}", "#{why}"))
end
