"""Whether a function ensures that a result didn't or can't wrap."""

from slither.slithir.operations import Binary, BinaryType
from slither.slithir.variables import Constant

from lightning_cat_slither.conditions import EQUALITY, ORDER, Comparison, comparisons
from lightning_cat_slither.values import Values


def is_bounded(value, values: Values) -> bool:
    """A condition bounds the value from above by something other than zero; in a branch either side may be the upper
    one."""
    roots = values.roots(value)
    if not roots:
        return True
    for comparison in _orders(values):
        sides = [comparison.smaller] if comparison.is_required else list(comparison.sides)
        for side in sides:
            left, right = comparison.sides
            other = right if side is left else left
            if values.roots(side) == roots and not _is_zero(other) and not values.roots(other) & roots:
                return True
    return False


def is_checked(ir: Binary, values: Values) -> bool:
    left, right = values.roots(ir.variable_left), values.roots(ir.variable_right)
    if ir.type == BinaryType.SUBTRACTION:
        return any(_holds(comparison, ir, values) for comparison in _orders(values))
    for comparison in comparisons(values.function):
        for one, other in (comparison.sides, comparison.sides[::-1]):
            is_result = values.roots(one) >= left | right
            if comparison.operation.type in ORDER and is_result and values.roots(other) & (left | right):
                return True
            if comparison.operation.type in EQUALITY and values.is_computed_by(one, BinaryType.DIVISION):
                if is_result:
                    return True
    return False


def _holds(comparison: Comparison, ir: Binary, values: Values) -> bool:
    """`a >= b` before `a - b`; a branch condition may state it either way round."""
    large, small = values.roots(ir.variable_left), values.roots(ir.variable_right)
    if isinstance(ir.variable_right, Constant):
        return any(values.roots(side) == large for side in comparison.sides)
    if isinstance(ir.variable_left, Constant):
        return any(values.roots(side) == small for side in comparison.sides)
    if values.roots(comparison.larger) >= large and values.roots(comparison.smaller) >= small:
        return values.roots(comparison.larger) != values.roots(comparison.smaller)
    if comparison.is_required:
        return False
    return values.roots(comparison.smaller) >= large and values.roots(comparison.larger) >= small


def _orders(values: Values) -> list[Comparison]:
    return [each for each in comparisons(values.function) if each.operation.type in ORDER]


def _is_zero(value) -> bool:
    return isinstance(value, Constant) and value.value == 0
