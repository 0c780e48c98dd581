"""Loops that don't fit into a block: over lists that callers can extend, or fixed ones that write too much."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.variables.local_variable import LocalVariable
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType, Delete, InitArray, Length
from slither.slithir.variables import Constant
from slither.core.solidity_types import ArrayType

from lightning_cat_slither.caller import guards, is_caller, is_guarded
from lightning_cat_slither.conditions import EQUALITY, ORDER, comparisons
from lightning_cat_slither.functions import bodies, closure, entry_points
from lightning_cat_slither.loops import loop_body, loop_conditions
from lightning_cat_slither.values import Values

# This many writes of fresh storage cost six million gas, a whole block in 2017.
_MANY_WRITES = 300


def find(contract: Contract) -> Iterable[list]:
    growing = None
    for function in bodies(contract):
        if function.view or function.pure:
            continue
        conditions = loop_conditions(function)
        values = Values(function)
        growing = _growing(contract) if growing is None else growing
        for condition in conditions:
            if runs_over(condition, values) & growing or _follows(condition, values, contract):
                yield [condition]
            elif _writes_too_much(condition):
                yield [condition]
        for node in function.nodes:
            if any(_clears(ir) & growing for ir in node.irs):
                yield [node]


def runs_over(condition: Node, values: Values) -> set[StateVariable]:
    found = set()
    for ir in condition.irs:
        if isinstance(ir, Binary) and ir.type in ORDER | EQUALITY:
            for side in ir.read:
                place = _renamed(side, values)
                origin = values.origin(place)
                is_size = isinstance(values.definitions.get(place), Length) or place is origin
                # A caller's own list blocks only that caller.
                is_own = any(is_caller(key, values) for key in _list_keys(place, values))
                if isinstance(origin, StateVariable) and is_size and not is_own:
                    found.add(origin)
    return found


def _renamed(side, values: Values):
    """The list's length or the counter, also when it was first copied into a local variable."""
    definition = values.definitions.get(side)
    return definition.rvalue if isinstance(definition, Assignment) and isinstance(side, LocalVariable) else side


def _list_keys(place, values: Values) -> list:
    definition = values.definitions.get(place)
    return values.keys(definition.value if isinstance(definition, Length) else place)


def _follows(condition: Node, values: Values, contract: Contract) -> bool:
    """The loop follows links from entry to entry, and anyone can add an entry."""
    watched = {each for ir in condition.irs if isinstance(ir, Binary) for each in ir.read if isinstance(each, LocalVariable)}
    links = {
        values.origin(ir.rvalue)
        for node in loop_body(condition)
        for ir in node.irs
        if isinstance(ir, Assignment) and ir.lvalue in watched and ir.lvalue in values.keys(ir.rvalue)
    }
    return any(isinstance(link, StateVariable) and _is_open_table(link, contract) for link in links)


def _is_open_table(table: StateVariable, contract: Contract) -> bool:
    return any(
        table in each.state_variables_written
        for function in _open_functions(contract)
        for each in closure(function)
    )


def _growing(contract: Contract) -> set[StateVariable]:
    """Lists and counters that an unguarded function can increase."""
    return {
        origin
        for function in _open_functions(contract)
        for each in closure(function)
        for origin in _grown_by(each)
        if not _is_limited(origin, function)
    }


def _open_functions(contract: Contract) -> list[Function]:
    own = [function for each in [contract, *contract.inheritance] for function in entry_points(each)]
    return [function for function in own if not _is_closed(function)]


def _is_closed(function: Function) -> bool:
    """Only some may call; a record that the call itself makes of its caller stops no one."""
    if not is_guarded(function):
        return False
    written = {variable for each in closure(function) for variable in each.state_variables_written}
    found = guards(function)
    return not found or bool(found - written)


def _is_limited(origin: StateVariable, function: Function) -> bool:
    """The function refuses to grow the list beyond a fixed size."""
    for each in closure(function):
        values = Values(each)
        for comparison in comparisons(each):
            sides = comparison.sides
            is_fixed = any(isinstance(side, Constant) or _is_fixed(side) for side in sides)
            is_size = any(values.origin(side) is origin for side in sides)
            if comparison.operation.type in ORDER and is_fixed and is_size:
                return True
    return False


def _is_fixed(value) -> bool:
    return isinstance(value, StateVariable) and (value.is_constant or value.is_immutable)


def _grown_by(function: Function) -> set[StateVariable]:
    values = Values(function)
    grown = set()
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type == BinaryType.ADDITION and isinstance(ir.lvalue, StateVariable):
                grown.add(ir.lvalue)
            if isinstance(ir, Assignment) and isinstance(ir.lvalue, StateVariable):
                if str(ir.lvalue) in values.roots(ir.rvalue) and values.is_computed_by(ir.rvalue, BinaryType.ADDITION):
                    grown.add(ir.lvalue)
            if isinstance(ir, (Binary, Assignment)) and isinstance(values.definitions.get(ir.lvalue), Length):
                if not isinstance(ir, Binary) or ir.type == BinaryType.ADDITION:
                    grown.add(values.origin(ir.lvalue))
    return {each for each in grown if isinstance(each, StateVariable)}


def _clears(ir) -> set[StateVariable]:
    target = ir.lvalue if isinstance(ir, (Assignment, InitArray)) else ir.variable if isinstance(ir, Delete) else None
    is_list = isinstance(target, StateVariable) and isinstance(target.type, ArrayType)
    return {target} if is_list else set()


def _writes_too_much(condition: Node) -> bool:
    bounds = [
        side.value
        for ir in condition.irs
        if isinstance(ir, Binary) and ir.type in ORDER
        for side in ir.read
        if isinstance(side, Constant) and isinstance(side.value, int)
    ]
    if not bounds or max(bounds) < _MANY_WRITES:
        return False
    return any(node.state_variables_written for node in loop_body(condition))


CHECKS = [("lc-unbounded-loop", "callers can make this loop too long", find)]
