"""Base contracts behind a proxy that can't get another variable: those of their heirs follow at once."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Structure
from slither.core.solidity_types import ArrayType, UserDefinedType
from slither.core.variables.state_variable import StateVariable

from lightning_cat_slither.functions import bodies
from lightning_cat_slither.trace import derived_contracts
from lightning_cat_slither.upgrades import is_set_up_by_call, is_set_up_lock


def find(contract: Contract) -> Iterable[list]:
    if not _may_grow(contract):
        return
    for heir in contract.derived_contracts:
        if heir in derived_contracts(heir) and is_set_up_by_call(heir):
            following = _following(contract, heir)
            if following is not None:
                yield [*following]
                return


def _may_grow(contract: Contract) -> bool:
    """The lock itself never changes. A contract with variables only is extended by the next one, which declares the
    later variables."""
    functions = bodies(contract)
    return bool(functions) and not any(is_set_up_lock(each) for each in functions)


def _following(base: Contract, heir: Contract) -> tuple[StateVariable, StateVariable] | None:
    """The last variable of the base, and the one of another contract in the slot after it."""
    order = heir.storage_variables_ordered
    used = _used(heir)
    positions = [index for index, each in enumerate(order) if each.contract == base]
    if not positions or any(_is_reserve(order[index], used) for index in positions):
        return None
    next_one = next(iter(order[positions[-1] + 1 :]), None)
    if next_one is None or _is_reserve(next_one, used):
        return None
    return order[positions[-1]], next_one


def _is_reserve(variable: StateVariable, used: set[StateVariable]) -> bool:
    """Slots that no code uses, or a record that ends in such slots."""
    if isinstance(variable.type, UserDefinedType) and isinstance(variable.type.type, Structure):
        members = variable.type.type.elems_ordered
        return bool(members) and _is_fixed_list(members[-1].type)
    return _is_fixed_list(variable.type) and variable not in used


def _is_fixed_list(kind) -> bool:
    return isinstance(kind, ArrayType) and kind.is_fixed_array


def _used(contract: Contract) -> set[StateVariable]:
    known = getattr(contract, "_lightning_cat_used", None)
    if known is None:
        code = contract.functions_and_modifiers
        known = {each for function in code for each in function.state_variables_read + function.state_variables_written}
        contract._lightning_cat_used = known
    return known


CHECKS = [("lc-missing-storage-gap", "a later version can't add variables to this base contract", find)]
