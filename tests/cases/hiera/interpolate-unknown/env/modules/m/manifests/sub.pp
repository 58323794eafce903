class m::sub inherits m { }
