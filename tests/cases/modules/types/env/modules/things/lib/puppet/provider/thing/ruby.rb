# SPDX-License-Identifier: Apache-2.0
Puppet::Type.type(:thing).provide(:ruby) { }
