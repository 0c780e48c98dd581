"""Variables that decide who may do what, written by a function that asks nobody who they are."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType

from lightning_cat_slither.caller import guards, is_caller, is_guarded
from lightning_cat_slither.conditions import condition_roots
from lightning_cat_slither.functions import closure, entry_points
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.values import Values, derives


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    rights = set().union(*(guards(function) for function in contract.functions))
    if not rights:
        return
    for function in entry_points(contract):
        if is_guarded(function) or _is_earned_or_once(function):
            continue
        for each in closure(function):
            places = _writes(each, rights)
            if places:
                yield [places[0]] if each == function else [function.entry_point]
                break


def _writes(function: Function, rights: set[StateVariable]) -> list:
    values, inputs = Values(function), inputs_of(function)
    return [
        node
        for node in function.nodes
        for ir in node.irs
        if _sets(ir)
        and values.origin(ir.lvalue) in rights
        and _is_callers_choice(ir, values, inputs)
    ]


def _sets(ir) -> bool:
    # Roles that are bits of a number are added by `|=`.
    return isinstance(ir, Assignment) or (isinstance(ir, Binary) and ir.type == BinaryType.OR)


def _is_callers_choice(ir, values: Values, inputs: frozenset[str]) -> bool:
    keys = values.keys(ir.lvalue)
    if keys:
        # Writing down oneself is how people join; writing down somebody of one's choice gives rights away.
        return any(derives(values.roots(key), inputs) for key in keys) and not any(is_caller(key, values) for key in keys)
    return any(is_caller(each, values) or derives(values.roots(each), inputs) for each in ir.read)


def _is_earned_or_once(function: Function) -> bool:
    """A right that is paid for, or given only once: a condition asks for ether or for what the function itself sets."""
    looked_at: set[str] = set()
    written: set[str] = set()
    for each in closure(function):
        looked_at |= condition_roots(each, Values(each))
        written |= {str(variable) for variable in each.state_variables_written}
    return "msg.value" in looked_at or derives(frozenset(looked_at), frozenset(written))
