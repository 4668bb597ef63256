"""The board of Illimat: the seasons, what the items of a field add up to, the Luminaries in the corners."""
