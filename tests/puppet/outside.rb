# frozen_string_literal: true

# SPDX-License-Identifier: Apache-2.0
#
# Answers what Puppet's functions ask outside from the file that Colophon's --external takes (docs/ruby.md): DNS
# through Ruby's Resolv, puppetdb_query, and each function that the file names.  Addresses of a name are its A records,
# then its AAAA records, as on a machine that has both; /etc/hosts is not read, and no other network is reached.

require 'json'
require 'resolv'
require 'socket'

# The answers, and what stands in for those who would give them.
module Outside
  IN = Resolv::DNS::Resource::IN
  DEEPEST = 8 # aliases behind each other
  SOA = %w[serial refresh retry expire minimum].freeze

  class << self
    # From now on FILE answers; what has no answer is noted in NOTES.
    def answer(file, notes)
      @data = JSON.parse(File.read(file))
      @notes = notes
      [Resolv::DNS, Resolv::Hosts].zip([Names, NoHosts]).each { |theirs, ours| theirs.prepend(ours) }
      [Socket, Addrinfo, IPSocket, TCPSocket].each { |c| c.singleton_class.prepend(Sockets) }
      Puppet::Pops::Evaluator::EvaluatorImpl.prepend(Calls)
    end

    def note(words)
      File.open(@notes, 'a') { |f| f.puts words }
    end

    # Ruby's resources of a name, as of a server.
    def resources(name, typeclass)
      type = typeclass.name.split('::').last
      list = records(name.to_s.downcase.chomp('.'), type, 0)
      note "#{name} #{type}" if list.empty?
      list.map { |record| resource(type, record) }
    end

    # [RESULT], or nil: the function is none of ours.
    def result(function, arguments)
      return query(arguments.first) if function == 'puppetdb_query' && @data['puppetdb']

      answers = @data.fetch('functions', {})[function]
      return nil unless answers

      found = answers.find { |a| a['arguments'].nil? || a['arguments'] == arguments }
      found ? [found['result']] : raise("no answer to #{function}(#{arguments.inspect})")
    end

    private

    def query(asked)
      found = @data['puppetdb'].find { |a| plain(a['query']) == plain(asked) }
      found ? [found['result']] : raise("no answer to the query #{asked}")
    end

    # A text of PQL whatever space is in it.
    def plain(query)
      query.is_a?(String) ? query.split.join(' ') : query
    end

    def records(name, type, depth)
      here = @data.fetch('dns', {})[name] || {}
      return here[type] if here[type]
      return [] if type == 'CNAME' || depth > DEEPEST || !here['CNAME']

      records(here['CNAME'].first.downcase.chomp('.'), type, depth + 1)
    end

    def resource(type, record)
      case type
      when 'A', 'AAAA' then IN.const_get(type).new(record)
      when 'CNAME', 'NS', 'PTR' then IN.const_get(type).new(name(record))
      when 'MX' then IN::MX.new(record['preference'], name(record['exchange']))
      when 'SRV' then IN::SRV.new(*record.values_at('priority', 'weight', 'port'), name(record['target']))
      when 'TXT' then IN::TXT.new(*Array(record))
      when 'SOA' then IN::SOA.new(name(record['mname']), name(record['rname']), *record.values_at(*SOA))
      else raise Resolv::ResolvError, "no stand-in for #{type}"
      end
    end

    def name(text)
      Resolv::DNS::Name.create(text)
    end
  end

  # Of Resolv::DNS.
  module Names
    def each_resource(name, typeclass, &block)
      Outside.resources(name, typeclass).each(&block)
    end

    def getresources(name, typeclass)
      Outside.resources(name, typeclass)
    end

    def getresource(name, typeclass)
      Outside.resources(name, typeclass).first || raise(Resolv::ResolvError, "DNS result has no information for #{name}")
    end

    def each_address(name)
      return yield(Resolv::IPv4.create(name)) if name.to_s =~ Resolv::IPv4::Regex

      [IN::A, IN::AAAA].each { |type| Outside.resources(name, type).each { |r| yield r.address } }
    end

    def getaddresses(name)
      enum_for(:each_address, name).to_a
    end

    def getaddress(name)
      getaddresses(name).first || raise(Resolv::ResolvError, "DNS result has no information for #{name}")
    end

    def each_name(address)
      Outside.resources(pointer(address), IN::PTR).each { |r| yield r.name }
    end

    def getnames(address)
      enum_for(:each_name, address).to_a
    end

    def getname(address)
      getnames(address).first || raise(Resolv::ResolvError, "DNS result has no information for #{address}")
    end

    private

    def pointer(address)
      case address
      when Resolv::DNS::Name then address
      when Resolv::IPv4, Resolv::IPv6 then address.to_name
      when Resolv::IPv4::Regex then Resolv::IPv4.create(address).to_name
      when Resolv::IPv6::Regex then Resolv::IPv6.create(address).to_name
      else raise Resolv::ResolvError, "cannot interpret as address: #{address}"
      end
    end
  end

  # Of Resolv::Hosts.
  module NoHosts
    def each_address(_name); end

    def each_name(_address); end
  end

  # Of the classes of sockets, which ask the system.
  module Sockets
    %i[getaddrinfo gethostbyname getaddress foreach].each do |method|
      define_method(method) do |*arguments, **options, &block|
        host = arguments.first.to_s
        return super(*arguments, **options, &block) if host =~ /\A[\d.]+\z|:/ || host.empty?

        Outside.note "#{host} #{method}"
        raise SocketError, "#{method}: Name or service not known"
      end
    end
  end

  # Of Puppet's evaluator: what code of Puppet and of templates calls.
  module Calls
    %i[call_function external_call_function].each do |method|
      define_method(method) do |name, arguments, *rest, &block|
        found = Outside.result(name.to_s.sub(/\A::/, ''), arguments)
        found ? found.first : super(name, arguments, *rest, &block)
      end
    end
  end
end
