# SPDX-License-Identifier: Apache-2.0
# Holds the parser of Ruby against Ruby's own:   same_trees.rb COLOPHON FILE|FOLDER...
#
# What `colophon parse --dump=source` writes of a template or a file of functions, with parentheses for all that precedence
# did, must have the same tree in Ruby as the file itself has (of a template: as the code that ERB makes of it).
require_relative 'trees'

colophon, *names = ARGV
files = names.flat_map { |name| File.directory?(name) ? Dir.glob("#{name}/**/*.{erb,rb}") : [name] }.sort
passed = failed = skipped = 0
files.each do |file|
  verdict, said = verdict_of(colophon, file)
  case verdict
  when :same, :refused then passed += 1
  when :beyond
    skipped += 1
    puts "skipped #{said}"
  else
    failed += 1
    puts "not ok #{file}: #{said}"
  end
end
puts "#{passed} passed, #{failed} failed, #{skipped} skipped"
exit failed.zero?
