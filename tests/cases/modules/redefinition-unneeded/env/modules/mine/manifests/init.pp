class mine { fail('not loaded') }
