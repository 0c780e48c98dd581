"""Contracts that run behind a proxy, so that a later version takes over their storage."""

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function, Modifier
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, Member
from slither.slithir.variables import Constant, ReferenceVariable

from lightning_cat_slither.conditions import ORDER, is_condition
from lightning_cat_slither.functions import after, closure


def is_set_up_by_call(contract: Contract) -> bool:
    """A public function with a lock sets the contract up, and no constructor stores anything: behind a proxy, only such
    functions reach its storage."""
    is_locked = any(is_set_up_lock(each) for entry in contract.functions_entry_points for each in entry.modifiers)
    return is_locked and not _stores_at_deployment(contract)


def closes_lock(contract: Contract) -> bool:
    """A constructor uses up the lock, so that only a proxy can be set up."""
    locks = _lock_contracts(contract)
    return any(
        any(is_set_up_lock(each) for each in constructor.modifiers)
        or any(inner.contract_declarer in locks and _changes_storage(inner) for inner in closure(constructor))
        for constructor in contract.constructors
    )


def is_set_up_lock(modifier) -> bool:
    return is_version_lock(modifier) or is_first_lock(modifier)


def is_version_lock(modifier) -> bool:
    """It compares a version with the stored one and stores it."""
    if not isinstance(modifier, Modifier) or not modifier.parameters:
        return False
    operations = [ir for node in modifier.nodes for ir in node.irs]
    versions = set(modifier.parameters)
    is_compared = any(isinstance(ir, Binary) and ir.type in ORDER and versions & set(ir.read) for ir in operations)
    return is_compared and any(
        isinstance(ir, Assignment) and ir.rvalue in versions and _is_stored(ir.lvalue) for ir in operations
    )


def is_first_lock(modifier) -> bool:
    """A stored flag is checked and set before the body, and not changed after it as a lock against reentrancy is."""
    body = next((each for each in getattr(modifier, "nodes", []) if each.type == NodeType.PLACEHOLDER), None)
    if not isinstance(modifier, Modifier) or body is None:
        return False
    late = after(body)
    changes = [ir for node in modifier.nodes for ir in node.irs if isinstance(ir, Assignment) and _is_stored(ir.lvalue)]
    changed_late = {_place(ir.lvalue, modifier) for ir in changes if ir.node in late}
    flags = {_place(ir.lvalue, modifier) for ir in changes if isinstance(ir.rvalue, Constant) and ir.rvalue.value}
    checked = {place for node in modifier.nodes if is_condition(node) for place in _stored_behind(node, modifier)}
    return bool((flags - changed_late) & checked)


def _stored_behind(node: Node, modifier: Modifier) -> set[tuple]:
    """The stored values that a condition reads, also through local variables."""
    makers: dict = {}
    for ir in (ir for each in modifier.nodes for ir in each.irs if getattr(ir, "lvalue", None) is not None):
        makers.setdefault(ir.lvalue, []).append(ir)
    waiting, seen, found = [value for ir in node.irs for value in ir.read], set(), set()
    while waiting:
        value = waiting.pop()
        if value not in seen:
            seen.add(value)
            found |= {_place(value, modifier)} if _is_stored(value) else set()
            waiting += [each for ir in makers.get(value, []) for each in ir.read]
    return found


def _place(value, modifier: Modifier) -> tuple:
    """A variable, or a member of a record in storage."""
    origin = value.points_to_origin if isinstance(value, ReferenceVariable) else value
    members = [
        str(ir.variable_right)
        for node in modifier.nodes
        for ir in node.irs
        if isinstance(ir, Member) and ir.lvalue is value
    ]
    return (origin, *members)


def _is_stored(value) -> bool:
    origin = value.points_to_origin if isinstance(value, ReferenceVariable) else value
    return isinstance(origin, StateVariable) or bool(getattr(origin, "is_storage", False))


def _changes_storage(function: Function) -> bool:
    return any(isinstance(ir, Assignment) and _is_stored(ir.lvalue) for node in function.nodes for ir in node.irs)


def _lock_contracts(contract: Contract) -> set[Contract]:
    return {each.contract_declarer for each in contract.modifiers if is_set_up_lock(each)}


def _stores_at_deployment(contract: Contract) -> bool:
    """The lock itself may be closed, to prevent a set-up without the proxy."""
    locks = _lock_contracts(contract)
    set_up = [*contract.constructors, *(each for each in contract.functions if each.is_constructor_variables)]
    run: list[Function] = [inner for each in set_up for inner in closure(each)]
    written = {variable for each in run for variable in each.state_variables_written}
    return any(variable.is_stored and variable.contract not in locks for variable in written)
