#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Compares the grammar with the installed Puppet: compare.sh PROGRAM [FILE-OR-FOLDER...].  Without files: the
# cases beside this script and, where they are installed, the modules of the system.  Exits with 77 (skipped)
# without Puppet.
set -eu
here=$(dirname "$0")
program=$1
shift
ruby -e 'require "puppet"' 2>/dev/null || { echo "Puppet is not installed"; exit 77; }
if [ $# -eq 0 ]; then
  set -- "$here/good" "$here/bad"
  if [ -d /usr/share/puppet/modules ]; then set -- "$@" /usr/share/puppet/modules; fi
fi
exec ruby "$here/compare_puppet.rb" --program "$program" --known "$here/known-differences.txt" "$@"
