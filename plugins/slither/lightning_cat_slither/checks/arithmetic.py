"""Arithmetic that wraps silently: before Solidity 0.8, and in `unchecked` blocks since."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.core.solidity_types import ArrayType, ElementaryType
from slither.core.solidity_types.elementary_type import Int, Uint
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary, BinaryType, Index
from slither.slithir.variables import Constant

from lightning_cat_slither.bounds import is_bounded, is_checked
from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.constant_wrap import wraps
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.inputs import numbers_of
from lightning_cat_slither.values import Values, derives
from lightning_cat_slither.versions import is_before

_WRAPPING = {BinaryType.ADDITION, BinaryType.SUBTRACTION, BinaryType.MULTIPLICATION, BinaryType.POWER}

# Bits of a number that counts, and of the widest integer.
_COUNT, _WORD = 64, 256


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    is_old = is_before(contract, 8)
    for function in bodies(contract):
        # Code with `unchecked` in an inner function usually checks in the function that callers reach.
        is_out_of_reach = not is_old and function.visibility not in ("public", "external")
        # Privileged callers can do worse without wrapping anything.
        if function.view or function.pure or is_out_of_reach or is_guarded(function):
            continue
        values, inputs = Values(function), numbers_of(function)
        for node in function.nodes:
            if _may_wrap(node, is_old) and _has_flaw(node, function, values, inputs):
                yield [node]


def _may_wrap(node: Node, is_old: bool) -> bool:
    # A loop bound that wraps only ends the loop early.
    if node.type == NodeType.IFLOOP:
        return False
    scope = node.scope
    if getattr(scope, "is_yul", False):
        return False
    return is_old or getattr(scope, "is_checked", True) is False


def _has_flaw(node: Node, function: Function, values: Values, inputs: frozenset[str]) -> bool:
    return wraps(node) or any(
        isinstance(ir, Binary) and ir.type in _WRAPPING and _is_integer(ir) and _is_open(ir, values, inputs)
        and not _is_moved(ir, values) and not _is_harmless(ir, values, inputs)
        for ir in node.irs
    )


def _is_harmless(ir: Binary, values: Values, inputs: frozenset[str]) -> bool:
    return _is_negation(ir) or _is_roomy(ir, values, inputs) or _is_position(ir)


def _is_negation(ir: Binary) -> bool:
    """`-x` wraps for one number only, the lowest of its type."""
    return isinstance(ir.variable_left, Constant) and ir.variable_left.value == 0 and str(ir.lvalue.type).startswith("int")


def _is_roomy(ir: Binary, values: Values, inputs: frozenset[str]) -> bool:
    """Inputs of a narrow type, or lengths, in a result that is too wide to fill."""
    room = ElementaryType(str(ir.lvalue.type)).size
    operands = [ir.variable_left, ir.variable_right]
    if ir.type == BinaryType.MULTIPLICATION:
        return sum(_width(each, values) for each in operands) <= room
    # A running sum grows only by what is added to it here.
    added = [each for each in operands if each != ir.lvalue and derives(values.roots(each), inputs)]
    return ir.type == BinaryType.ADDITION and bool(added) and all(_width(each, values) + _COUNT <= room for each in added)


def _width(value, values: Values) -> int:
    roots = values.roots(value)
    if roots and all(root.endswith(".length") for root in roots):
        return _COUNT
    kind = getattr(value, "type", None)
    return kind.size if isinstance(kind, ElementaryType) and kind.name in Int + Uint else _WORD


def _is_position(ir: Binary) -> bool:
    """A position in a list: the list checks it."""
    reading = [each for each in ir.node.irs if ir.lvalue in each.read]
    return bool(reading) and all(
        isinstance(each, Index) and isinstance(each.variable_left.type, ArrayType) and each.variable_right == ir.lvalue
        for each in reading
    )


def _is_moved(ir: Binary, values: Values) -> bool:
    """An amount that checked arithmetic has just taken from another entry of the same table: their sum stays."""
    table = values.origin(ir.lvalue)
    if ir.type != BinaryType.ADDITION or not isinstance(table, StateVariable) or not values.keys(ir.lvalue):
        return False
    amount = values.roots(ir.variable_right)
    return any(
        isinstance(each, Binary)
        and each.type == BinaryType.SUBTRACTION
        and getattr(node.scope, "is_checked", False)
        and values.origin(each.lvalue) == table
        and values.roots(each.variable_right) == amount
        for node in ir.node.dominators
        for each in node.irs
    )


def _is_open(ir: Binary, values: Values, inputs: frozenset[str]) -> bool:
    operands = [ir.variable_left, ir.variable_right]
    given = [operand for operand in operands if derives(values.roots(operand), inputs)]
    if not given:
        return False
    # A caller gains nothing from wrapping an input plus a small number: it could have passed the result.
    if ir.type == BinaryType.ADDITION and any(isinstance(operand, Constant) for operand in operands):
        return False
    # An amount taken from a total was already checked against one of its parts.
    is_from_one = ir.type == BinaryType.SUBTRACTION and not isinstance(ir.variable_left, StateVariable)
    if not is_from_one and all(is_bounded(operand, values) for operand in given):
        return False
    return not is_checked(ir, values)


def _is_integer(ir: Binary) -> bool:
    kind = getattr(ir.lvalue, "type", None)
    return isinstance(kind, ElementaryType) and kind.name in Int + Uint


CHECKS = [("lc-arithmetic", "a caller can make this arithmetic wrap around", find)]
