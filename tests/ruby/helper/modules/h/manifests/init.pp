# SPDX-License-Identifier: Apache-2.0
# A class that functions in Ruby may declare.
class h {
  notify { 'declared by Ruby': }
}
