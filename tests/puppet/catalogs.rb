#!/usr/bin/env ruby
# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Compiles many small manifests with the installed Puppet, in one process, as record.rb compiles cases:
# standard input has them, each ended by a NUL byte; standard output has one line for each, as
# tests/expressions/evaluate --catalogs writes them:
#
#   = [CATALOG, WARNINGS]   the normalised catalog, and the messages of Puppet's warnings
#   ! LINE MESSAGE          the error, nothing for LINE where it has none
#   ~ MESSAGE               given up: it took too long

require 'timeout'
require_relative 'record'

# A manifest, in the file n.pp of a folder of its own.
class Text < Case
  def initialize(dir) # rubocop:disable Lint/MissingSuper
    @dir = dir
    @node = 'n'
    @strict = 'warning'
    @digest = 'sha256'
    @manifest = File.join(dir, 'n.pp')
  end

  def code=(text)
    File.binwrite(@manifest, text)
  end
end

# The installed Puppet, as for the cases.
class Compilers < Reference
  SECONDS = 20
  LONGEST_MESSAGE = 10_000 # bytes

  def line(kase)
    reset(kase)
    made = Timeout.timeout(SECONDS, Late) { outcome(kase) }
    catalog = made['catalog.json']
    return "= #{JSON.generate([catalog, warnings(kase).map { |w| w['message'] }])}" if catalog

    error = made['puppet-error.json']
    "! #{error['line']} #{words(error['message'].empty? ? 'stack level too deep' : error['message'])}"
  rescue Late
    "~ more than #{SECONDS} seconds"
  end

  # What Puppet and its libraries do not rescue.
  class Late < Exception # rubocop:disable Lint/InheritException
  end

  private

  # On one line.
  def words(message)
    message.byteslice(0, LONGEST_MESSAGE).scrub.tr("\n", ' ')
  end
end

Dir.mktmpdir('catalogs') do |dir|
  $stdout.binmode
  $stdout.sync = true # what is there when the process is ended from outside
  reference = Compilers.new
  kase = Text.new(dir)
  $stdin.binmode.read.split("\0").each do |code|
    kase.code = code
    $stdout.puts reference.line(kase)
  end
end
