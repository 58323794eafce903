# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The tables of resource types and of settings equal what the installed Puppet says.
. "$CLP_SOURCE/tests/suites/common.sh"

has_reference || skip_suite types "needs ruby and Puppet $reference_version"
make --no-print-directory tests/types/dump_types || { not_ok build "dump_types does not build"; exit; }
ruby "$CLP_SOURCE/tests/types/compare.rb" tests/types/dump_types

# So does the table of settings.
why=$(ruby "$CLP_SOURCE/tools/make-settings.rb" --check 2>&1)
verdict settings $? "$why"

# The types of installed modules: what is read of their Ruby code.
if [ -d /usr/share/puppet/modules ]; then
  make --no-print-directory tests/types/dump_ruby_types || not_ok build "dump_ruby_types does not build"
  ruby "$CLP_SOURCE/tests/types/ruby_types.rb" tests/types/dump_ruby_types 2>/dev/null || not_ok ruby_types "ended with an error"
fi

# What is a type of what, and how types are written, as tests/puppet/types.rb recorded it from Puppet.
python=$(python_with json) || skip_suite system "needs python3"
PYTHONDONTWRITEBYTECODE=1 "$python" "$CLP_SOURCE/tests/types/system.py" "$COLOPHON"
