class m($late = 1) { $inner = 'inside' }
