"""Ether paid to the caller without being bounded by, or taken from, what the caller is owed."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary, BinaryType, InternalCall, LibraryCall

from lightning_cat_slither.bounds import is_bounded
from lightning_cat_slither.caller import is_caller, is_guarded
from lightning_cat_slither.functions import closure, entry_points
from lightning_cat_slither.payments import is_booked_elsewhere, payments
from lightning_cat_slither.values import Values
from lightning_cat_slither.versions import is_before


def find(contract: Contract) -> Iterable[list]:
    for function in entry_points(contract):
        values = Values(function)
        for payment in payments(function):
            if not is_caller(payment.recipient, values) or is_guarded(function) or is_booked_elsewhere(payment, values):
                continue
            if _is_never_taken(payment.amount, function, values) or _is_unlimited(payment.amount, function, values):
                yield [payment.node]


def _is_never_taken(amount, function: Function, values: Values) -> bool:
    """What the caller is owed is paid, and stays owed."""
    table = values.origin(amount)
    if not isinstance(table, StateVariable) or not any(is_caller(key, values) for key in values.keys(amount)):
        return False
    return not any(table in each.state_variables_written for each in closure(function))


def _is_unlimited(amount, function: Function, values: Values) -> bool:
    """The caller names the amount, and nothing stands above it."""
    if amount not in function.parameters or is_bounded(amount, values):
        return False
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, (LibraryCall, InternalCall)) and amount in ir.arguments:
                return False
            if isinstance(ir, Binary) and ir.type == BinaryType.SUBTRACTION and ir.variable_right == amount:
                if not is_before(function.contract, 8):
                    return False
    return True
