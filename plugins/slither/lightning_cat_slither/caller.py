"""Whether a function checks its caller, and against which variables."""

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function
from slither.core.solidity_types import ElementaryType, MappingType
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import (
    Binary,
    BinaryType,
    Condition,
    EventCall,
    HighLevelCall,
    LibraryCall,
    SolidityCall,
    Unary,
)
from slither.slithir.operations.call import Call
from slither.slithir.variables import Constant

from lightning_cat_slither.conditions import EQUALITY, is_condition
from lightning_cat_slither.functions import closure, ends_call
from lightning_cat_slither.values import SENDER, Values

_CALLERS = {SENDER, "tx.origin", "_msgSender()", "msgSender()"}
_JOINS = {BinaryType.ANDAND, BinaryType.OROR}
_BITS = {BinaryType.AND, BinaryType.RIGHT_SHIFT}
_COUNTING = {BinaryType.ADDITION, BinaryType.SUBTRACTION, BinaryType.MULTIPLICATION, BinaryType.DIVISION}


def is_guarded(function: Function) -> bool:
    """True when the function, a modifier or code that they call compares the caller with a stored value."""
    return any(_checks_caller(each) for each in closure(function))


def guards(function: Function) -> set[StateVariable]:
    """The state variables that decide who may call."""
    found: set[StateVariable] = set()
    for each in closure(function):
        values = Values(each)
        for node in each.nodes:
            if _decides(node):
                found = found.union(*(_guards_in(ir, values) for ir in node.irs))
    return found


def is_caller(value, values: Values) -> bool:
    roots = values.roots(value)
    return bool(roots) and roots <= _CALLERS


def _checks_caller(function: Function) -> bool:
    values = Values(function)
    return any(
        _asks_another(ir, values) or (has_effect(node) and _compares_caller(ir, values) and not _is_refused(ir, node))
        for node in function.nodes
        for ir in node.irs
    )


def _decides(node: Node) -> bool:
    # A helper with `return msg.sender == owner` counts like a condition that spells it out.
    return is_condition(node) or node.type == NodeType.RETURN


def has_effect(node: Node) -> bool:
    """A branch that only writes a log stops no caller."""
    if node.type != NodeType.IF:
        return _decides(node)
    return any(_matters(son) for son in node.sons)


def _matters(node: Node) -> bool:
    for _ in range(20):
        if node.type == NodeType.ENDIF:
            return False
        if len(node.sons) != 1 or node.type not in (NodeType.EXPRESSION, NodeType.VARIABLE):
            return True
        if node.state_variables_written or not all(isinstance(ir, EventCall) for ir in node.irs if isinstance(ir, Call)):
            return True
        node = node.sons[0]
    return True


def _is_refused(ir, node: Node) -> bool:
    """`require(msg.sender != owner)` lets everybody else in."""
    if not isinstance(ir, Binary) or ir.type not in EQUALITY:
        return False
    if node.type == NodeType.IF:
        is_plain = any(isinstance(each, Condition) and each.value is ir.lvalue for each in node.irs)
        return is_plain and ir.type == BinaryType.EQUAL and ends_call(node.son_true) and not ends_call(node.son_false)
    return ir.type == BinaryType.NOT_EQUAL and any(
        isinstance(each, SolidityCall)
        and each.function.name.startswith(("require(", "assert("))
        and each.arguments[0] is ir.lvalue
        for each in node.irs
    )


def _asks_another(ir, values: Values) -> bool:
    """A check of the caller changes nothing: `transferFrom(msg.sender, …)` isn't one, though it returns a boolean."""
    if not isinstance(ir, HighLevelCall) or str(getattr(ir.lvalue, "type", "")) != "bool":
        return False
    if isinstance(ir.function, Function) and not (ir.function.view or ir.function.pure):
        return False
    return any(is_caller(argument, values) for argument in ir.arguments)


def _compares_caller(ir, values: Values) -> bool:
    if isinstance(ir, Binary) and ir.type in EQUALITY:
        for one, other in _both_ways(ir):
            # The caller's own arguments and the zero address prove nothing about the caller.
            if is_caller(one, values) and values.roots(other) and other not in values.function.parameters:
                return not is_caller(other, values)
    return bool(_guards_in(ir, values))


def _guards_in(ir, values: Values) -> set[StateVariable]:
    found = set()
    if isinstance(ir, Binary) and ir.type in EQUALITY:
        found |= {values.origin(other) for one, other in _both_ways(ir) if is_caller(one, values)}
    for value in [part for each in _judged(ir) for part in _masked(each, values)]:
        origin = values.origin(value)
        is_keyed = any(is_caller(key, values) for key in values.keys(value))
        if is_keyed and isinstance(origin, StateVariable) and _holds_rights(origin):
            found.add(origin)
    return {each for each in found if isinstance(each, StateVariable)}


def _masked(value, values: Values, depth: int = 0) -> list:
    """Roles may be bits of one number: the value behind a mask or a shift is checked."""
    definition = values.definitions.get(value)
    if depth < 4 and isinstance(definition, Binary) and definition.type in _BITS:
        sides = (definition.variable_left, definition.variable_right)
        return [part for side in sides for part in _masked(side, values, depth + 1)]
    return [value]


def _both_ways(ir: Binary) -> list[tuple]:
    return [(ir.variable_left, ir.variable_right), (ir.variable_right, ir.variable_left)]


def _judged(ir) -> list:
    """The operands of a condition: its value, what it negates, what it joins or compares with a constant."""
    if isinstance(ir, Condition):
        return [ir.value]
    if isinstance(ir, Unary):
        return [ir.rvalue]
    if isinstance(ir, SolidityCall) and ir.function.name.startswith(("require(", "assert(")):
        return [ir.arguments[0]]
    if not isinstance(ir, Binary):
        return []
    sides = [ir.variable_left, ir.variable_right]
    return sides if ir.type in _JOINS or any(isinstance(side, Constant) for side in sides) else []


def _holds_rights(table: StateVariable) -> bool:
    """A table of rights holds flags, addresses or positions; a table that is counted up and down holds money."""
    value = table.type
    while isinstance(value, MappingType):
        value = value.type_to
    if isinstance(value, ElementaryType) and value.name in ("bool", "address"):
        return True
    return not any(_counts(function, table) for function in table.contract.functions)


def _counts(function: Function, table: StateVariable) -> bool:
    values = Values(function)
    for node in function.nodes:
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type in _COUNTING:
                if table in (values.origin(ir.lvalue), values.origin(ir.variable_left), values.origin(ir.variable_right)):
                    return True
            if isinstance(ir, LibraryCall) and any(values.origin(argument) == table for argument in ir.arguments):
                return True
    return False
