"""Before Solidity 0.5, call data that was too short was padded with zeros, which multiplies the amount after an
address."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable

from lightning_cat_slither.caller import is_caller
from lightning_cat_slither.functions import entry_points, nodes_of
from lightning_cat_slither.values import Values
from lightning_cat_slither.versions import is_before


def find(contract: Contract) -> Iterable[list]:
    if not is_before(contract, 5):
        return
    for function in entry_points(contract):
        if _takes_address_then_amount(function) and _moves_balance(function) and not _looks_at_data(function):
            yield [function.entry_point]


def _takes_address_then_amount(function: Function) -> bool:
    kinds = [str(parameter.type) for parameter in function.parameters]
    return len(kinds) == 2 and kinds[0] == "address" and kinds[1].startswith("uint")


def _moves_balance(function: Function) -> bool:
    """Moves from the caller's entry of a table to the entry of an address."""
    values = Values(function)
    to = function.parameters[0]
    keyed = [(values.origin(place), values.keys(place)) for place in values.definitions]
    keyed = [(table, keys) for table, keys in keyed if isinstance(table, StateVariable) and len(keys) == 1]
    given = {table for table, keys in keyed if keys[0] == to}
    taken = {table for table, keys in keyed if is_caller(keys[0], values)}
    return bool(given & taken & set(function.state_variables_written))


def _looks_at_data(function: Function) -> bool:
    return any("msg.data" in str(variable) for node in nodes_of(function) for variable in node.variables_read)


CHECKS = [("lc-short-address", "short call data is padded with zeros", find)]
