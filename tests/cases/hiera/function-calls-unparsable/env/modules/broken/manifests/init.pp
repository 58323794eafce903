class broken { 1 + }
