class alpha::unused { fail('not declared') }
