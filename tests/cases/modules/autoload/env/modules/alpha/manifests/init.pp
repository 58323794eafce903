class alpha { fail('the first folder of the module path counts') }
