"""Variables that control access, written by a function without an access check."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType

from lightning_cat_slither.authority import authority, compares_caller
from lightning_cat_slither.caller import guards, is_caller, is_guarded
from lightning_cat_slither.conditions import EQUALITY, comparisons, condition_roots
from lightning_cat_slither.functions import closure, entry_points
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.trace import Trace, derived_contracts, traces
from lightning_cat_slither.values import Values, derives
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    yield from _any_slot(contract)
    rights = set().union(*(guards(function) for function in contract.functions))
    if not rights:
        return
    for function in entry_points(contract):
        if is_guarded(function) or _is_earned_or_once(function) or _is_guarded_inside(function, contract):
            continue
        for each in closure(function):
            places = _writes(each, rights)
            if places and (each == function or _gives_rights(function, contract, rights)):
                yield [places[0]] if each == function else [function.entry_point]
                break


def _is_guarded_inside(function: Function, contract: Contract) -> bool:
    """In every contract that has this function, a helper compares the caller, which it gets as an argument, or a record
    in storage lets the function run only once."""
    found = _traces_of(function, contract)
    return bool(found) and all(compares_caller(each) or authority(each).is_once for each in found)


def _traces_of(function: Function, contract: Contract) -> list[Trace]:
    heirs = [each for each in derived_contracts(contract) if contract in (each, *each.inheritance)]
    return [each for heir in heirs for each in traces(heir) if each.entry.canonical_name == function.canonical_name]


def _gives_rights(function: Function, contract: Contract, rights: set[StateVariable]) -> bool:
    """A helper may set the entry of any account; it matters whose entry this function makes it set."""
    changes = [write for trace in _traces_of(function, contract) for write in writes(trace) if write.place.variable in rights]
    return not changes or any(not write.is_of_caller for write in changes)


def _any_slot(contract: Contract) -> Iterator[list]:
    """Assembly writes to a slot that the caller chooses, such as the owner's."""
    for trace in traces(contract):
        for write in writes(trace):
            if write.place.variable is None and write.place.key_kinds == {"input"} and authority(trace).is_open:
                yield [write.step.node]


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
        # Registering oneself is how people join; registering any account gives rights away.
        return any(derives(values.roots(key), inputs) for key in keys) and not any(is_caller(key, values) for key in keys)
    return any(is_caller(each, values) or derives(values.roots(each), inputs) for each in ir.read)


def _is_earned_or_once(function: Function) -> bool:
    """A right that is paid for, or given only once: a condition requires ether or a value that the function itself
    sets."""
    looked_at: set[str] = set()
    written: set[str] = set()
    for each in closure(function):
        values = Values(each)
        looked_at |= condition_roots(each, values) - _compared_with_caller(each, values)
        written |= {str(variable) for variable in each.state_variables_written}
    return "msg.value" in looked_at or derives(frozenset(looked_at), frozenset(written))


def _compared_with_caller(function: Function, values: Values) -> frozenset[str]:
    """`owner` in `msg.sender != owner`: it stays the same kind of value, so the call works again and again."""
    found: frozenset[str] = frozenset()
    for comparison in comparisons(function):
        if comparison.operation.type in EQUALITY and any(is_caller(side, values) for side in comparison.sides):
            found = found.union(*(values.roots(side) for side in comparison.sides))
    return found


CHECKS = [("lc-privileged-write", "anyone can change a variable that controls permissions", find)]
