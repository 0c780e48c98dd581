"""Calls whose failure has no effect, in forms that don't look like an ignored result."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.core.expressions import CallExpression, Identifier, MemberAccess
from slither.core.variables.local_variable import LocalVariable
from slither.slithir.operations import (
    Assignment,
    Binary,
    BinaryType,
    InternalCall,
    LowLevelCall,
    Operation,
    Return,
    Send,
    SolidityCall,
    TypeConversion,
    Unpack,
)
from slither.slithir.variables import Constant, ReferenceVariable, TemporaryVariable

from lightning_cat_slither.conditions import is_condition
from lightning_cat_slither.functions import after, bodies, ends_call

_CALLS = ("call", "delegatecall", "callcode", "staticcall", "send")


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        for node in function.nodes:
            if _is_never_made(node) or (_calls(node) and (_is_without_effect(node) or _is_decided_anyway(node))):
                yield [node]
            elif any(_is_forgotten(ir, node) for ir in node.irs):
                yield [node]


def _is_never_made(node: Node) -> bool:
    """`to.call.value(1 ether);` names a call and its value, but doesn't make it."""
    expression = node.expression
    if not isinstance(expression, CallExpression):
        return False
    option = expression.called
    return (
        isinstance(option, MemberAccess)
        and option.member_name in ("value", "gas")
        and isinstance(option.expression, MemberAccess)
        and option.expression.member_name in _CALLS
    )


def _calls(node: Node) -> bool:
    return node.type == NodeType.IF and any(isinstance(ir, (LowLevelCall, Send)) for ir in node.irs)


def _is_without_effect(node: Node) -> bool:
    """Both branches are empty."""
    return all(son.type == NodeType.ENDIF for son in node.sons)


def _is_decided_anyway(node: Node) -> bool:
    """`!to.send(x) || 1 == 1` holds whatever the call returns."""
    fixed = {
        ir.lvalue
        for ir in node.irs
        if isinstance(ir, Binary) and all(isinstance(side, Constant) for side in ir.read)
    }
    return any(
        isinstance(ir, Binary) and ir.type in (BinaryType.OROR, BinaryType.ANDAND) and fixed & set(ir.read)
        for ir in node.irs
    )


def _is_forgotten(ir: Operation, node: Node) -> bool:
    """The result is stored, but one path to the end of the function never reads it."""
    if not _answers(ir) or ir.lvalue is None:
        return False
    kept = _kept(ir, node)
    if any(_uses(other, kept) for other in node.irs):
        return False
    if any(isinstance(each, LocalVariable) and each in node.function.returns for each in kept):
        return False
    return _is_end_reached(node, kept)


def _answers(ir: Operation) -> bool:
    if isinstance(ir, SolidityCall):
        return ir.function.name.startswith("call(") and not _is_zero(ir.arguments[2]) and not _is_followed_up(ir.node)
    if isinstance(ir, InternalCall):
        return isinstance(ir.function, Function) and _passes_answer_on(ir.function)
    return isinstance(ir, (LowLevelCall, Send))


def _is_zero(value) -> bool:
    return isinstance(value, Constant) and value.value == 0


def _is_followed_up(start: Node) -> bool:
    """Assembly often reads the balance or tries another way instead of reading the result."""
    return any(is_condition(node) for node in after(start))


def _passes_answer_on(function: Function) -> bool:
    """A helper whose only result is the answer of a call."""
    if [str(each.type) for each in function.returns] != ["bool"]:
        return False
    returned = [value for node in function.nodes for ir in node.irs if isinstance(ir, Return) for value in ir.values]
    calls = [(ir, node) for node in function.nodes for ir in node.irs if isinstance(ir, (LowLevelCall, Send))]
    return len(calls) == 1 and bool(returned) and all(value in _kept(*calls[0]) for value in returned)


def _kept(ir: Operation, node: Node) -> list:
    """The answer and the variables that this statement stores it in."""
    kept = [ir.lvalue]
    for other in [*node.irs, *(each for son in node.sons for each in son.irs)]:
        if isinstance(other, Unpack) and other.tuple in kept and other.index == 0:
            kept.append(other.lvalue)
        if isinstance(other, (Assignment, TypeConversion)) and set(other.read) & set(kept):
            kept.append(other.lvalue)
    return kept


def _uses(ir: Operation, kept: list) -> bool:
    if isinstance(ir, Unpack) and isinstance(ir.lvalue, ReferenceVariable):
        # Stored in a list or a struct for someone to read.
        return ir.tuple in kept and ir.index == 0
    if isinstance(ir, (Assignment, Unpack, TypeConversion)):
        return isinstance(ir, Assignment) and not isinstance(ir.lvalue, (LocalVariable, TemporaryVariable)) and ir.rvalue in kept
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("pop("):
        return False
    return any(each in kept for each in ir.read)


def _is_end_reached(start: Node, kept: list) -> bool:
    names = [each for each in kept if isinstance(each, LocalVariable)]
    seen: set[Node] = set()
    waiting = list(start.sons)
    if not waiting:
        return True
    while waiting:
        node = waiting.pop()
        if node in seen or any(_uses(ir, kept) for ir in node.irs) or ends_call(node) or _is_silenced(node, kept):
            continue
        seen.add(node)
        is_lost = any(getattr(ir, "lvalue", None) in names for ir in node.irs if not _is_continued(ir, kept))
        if not node.sons or is_lost:
            return True
        waiting += node.sons
    return False


def _is_silenced(node: Node, kept: list) -> bool:
    """`ok;` on its own leaves the answer out on purpose."""
    return isinstance(node.expression, Identifier) and node.expression.value in kept


def _is_continued(ir: Operation, kept: list) -> bool:
    """Part of storing this very answer."""
    return isinstance(ir, (Unpack, Assignment)) and any(each in kept for each in ir.read)


CHECKS = [("lc-unchecked-call", "the result of this call is not checked", find)]
