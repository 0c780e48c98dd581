"""Loops that do not fit into a block: over lists that callers make longer, or fixed ones that write too much."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType, Delete, InitArray, Length
from slither.slithir.variables import Constant
from slither.core.solidity_types import ArrayType

from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.functions import bodies, entry_points
from lightning_cat_slither.loops import loop_body, loop_conditions
from lightning_cat_slither.values import Values

# So many writes of fresh storage cost six million gas: as much as a whole block held in 2017.
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
            if _runs_over(condition, values) & growing or _writes_too_much(condition):
                yield [condition]
        for node in function.nodes:
            if any(_clears(ir) & growing for ir in node.irs):
                yield [node]


def _runs_over(condition: Node, values: Values) -> set[StateVariable]:
    found = set()
    for ir in condition.irs:
        if isinstance(ir, Binary) and ir.type in ORDER | EQUALITY:
            for side in ir.read:
                origin = values.origin(side)
                definition = values.definitions.get(side)
                if isinstance(origin, StateVariable) and (isinstance(definition, Length) or side is origin):
                    found.add(origin)
    return found


def _growing(contract: Contract) -> set[StateVariable]:
    """Lists and counters of which an unguarded function makes more."""
    return {
        origin
        for each in [contract, *contract.inheritance]
        for function in entry_points(each)
        if not is_guarded(function)
        for origin in _grown_by(function)
    }


def _grown_by(function: Function) -> set[StateVariable]:
    values = Values(function)
    grown = set()
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type == BinaryType.ADDITION and isinstance(ir.lvalue, StateVariable):
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
