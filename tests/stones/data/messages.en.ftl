ask-take_stones = How many stones do you take?
do-take = Take { $count }
no-too-few = There are fewer stones than that.
log-took = { $side } takes { $count }.
ending-last = The last stone is taken.
name-one = one stone
name-two = two stones
