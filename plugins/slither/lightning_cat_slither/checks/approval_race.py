"""An allowance that is overwritten: the spender can spend both the old and the new one."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment
from slither.slithir.variables import Constant

from lightning_cat_slither.caller import is_caller
from lightning_cat_slither.conditions import EQUALITY, comparisons
from lightning_cat_slither.functions import entry_points
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.values import Values


def find(contract: Contract) -> Iterable[list]:
    for function in entry_points(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, Assignment) and _overwrites(ir, values) and not _asks_for_zero(ir, values):
                    if _is_spent(values.origin(ir.lvalue), contract, function):
                        yield [node, function.entry_point]


def _overwrites(ir: Assignment, values: Values) -> bool:
    keys = values.keys(ir.lvalue)
    if len(keys) != 2 or not isinstance(values.origin(ir.lvalue), StateVariable):
        return False
    inputs = inputs_of(values.function)
    is_number = str(getattr(ir.rvalue, "type", "")).startswith("uint")
    return is_caller(keys[1], values) and values.roots(keys[0]) <= inputs and is_number and ir.rvalue in values.function.parameters


def _asks_for_zero(ir: Assignment, values: Values) -> bool:
    """The old or the new allowance must be zero, which closes the race."""
    watched = values.roots(ir.rvalue) | values.roots(ir.lvalue)
    return any(
        each.operation.type in EQUALITY
        and any(isinstance(side, Constant) for side in each.sides)
        and any(values.roots(side) & watched for side in each.sides)
        for each in comparisons(values.function)
    )


def _is_spent(table: StateVariable, contract: Contract, approve: Function) -> bool:
    for function in contract.functions:
        if function == approve:
            continue
        values = Values(function)
        for place in values.definitions:
            keys = values.keys(place)
            if len(keys) == 2 and values.origin(place) == table and is_caller(keys[0], values):
                return True
    return False


CHECKS = [("lc-approval-race", "an allowance is overwritten, not adjusted", find)]
