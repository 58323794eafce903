# Virtual ones.
@Resource['notify'] { 'a': }
@Notify { 'b': }
realize Notify['b']
