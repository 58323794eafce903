# One that there is not.
Resource['nosuch'] { 'a': }
