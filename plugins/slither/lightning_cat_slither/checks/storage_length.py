"""An array's length reduced without checking that it isn't zero: after an underflow it covers all of storage."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary, BinaryType, Length
from slither.slithir.variables import Constant

from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.conditions import ORDER, comparisons
from lightning_cat_slither.functions import entry_points
from lightning_cat_slither.values import Values

_OR_EQUAL = {BinaryType.GREATER_EQUAL, BinaryType.LESS_EQUAL}


def find(contract: Contract) -> Iterable[list]:
    for function in entry_points(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if not isinstance(ir, Binary) or ir.type != BinaryType.SUBTRACTION:
                    continue
                length = values.definitions.get(ir.lvalue)
                if not isinstance(length, Length) or not isinstance(values.origin(ir.lvalue), StateVariable):
                    continue
                if not is_guarded(function) and not _is_asked(values.roots(ir.lvalue), function, values):
                    yield [node]


def _is_asked(length: frozenset[str], function: Function, values: Values) -> bool:
    for each in comparisons(function):
        if not any(values.roots(side) & length for side in each.sides):
            continue
        is_always_true = each.operation.type in ORDER & _OR_EQUAL and any(
            isinstance(side, Constant) and side.value == 0 for side in each.sides
        )
        if not is_always_true:
            return True
    return False


CHECKS = [("lc-storage-length", "anyone can make the array length underflow", find)]
