# Packages of the same name with different providers are different.
package { 'a': name => 'tool', provider => 'gem' }
package { 'b': name => 'tool', provider => 'pip' }
