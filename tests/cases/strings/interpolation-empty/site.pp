# Empty braces are a syntax error behind them.
notify { "[${}]": }
