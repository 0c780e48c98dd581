"""Arithmetic that wraps silently: before Solidity 0.8, and in `unchecked` blocks since."""

from collections.abc import Iterable

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract, Function
from slither.core.solidity_types import ElementaryType
from slither.core.solidity_types.elementary_type import Int, Uint
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary, BinaryType
from slither.slithir.variables import Constant

from lightning_cat_slither.bounds import is_bounded, is_checked
from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.constant_wrap import wraps
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.values import Values, derives
from lightning_cat_slither.versions import is_before

_WRAPPING = {BinaryType.ADDITION, BinaryType.SUBTRACTION, BinaryType.MULTIPLICATION, BinaryType.POWER}


def find(contract: Contract) -> Iterable[list]:
    if contract.is_library:
        return
    is_old = is_before(contract, 8)
    for function in bodies(contract):
        # Who writes `unchecked` inside has as a rule asked in the function that callers reach.
        is_out_of_reach = not is_old and function.visibility not in ("public", "external")
        # Those who are let in by name can do worse without wrapping anything.
        if function.view or function.pure or is_out_of_reach or is_guarded(function):
            continue
        values, inputs = Values(function), inputs_of(function)
        for node in function.nodes:
            if _may_wrap(node, is_old) and _has_flaw(node, function, values, inputs):
                yield [node]


def _may_wrap(node: Node, is_old: bool) -> bool:
    # The end of a loop that wraps ends it early, no more.
    if node.type == NodeType.IFLOOP:
        return False
    scope = node.scope
    if getattr(scope, "is_yul", False):
        return False
    return is_old or getattr(scope, "is_checked", True) is False


def _has_flaw(node: Node, function: Function, values: Values, inputs: frozenset[str]) -> bool:
    return wraps(node) or any(
        isinstance(ir, Binary) and ir.type in _WRAPPING and _is_integer(ir) and _is_open(ir, values, inputs)
        for ir in node.irs
    )


def _is_open(ir: Binary, values: Values, inputs: frozenset[str]) -> bool:
    operands = [ir.variable_left, ir.variable_right]
    given = [operand for operand in operands if derives(values.roots(operand), inputs)]
    if not given:
        return False
    # A caller gains nothing from wrapping an input plus a small number: it could have given the result.
    if ir.type == BinaryType.ADDITION and any(isinstance(operand, Constant) for operand in operands):
        return False
    # What is taken from a total was asked of one of its parts.
    is_from_one = ir.type == BinaryType.SUBTRACTION and not isinstance(ir.variable_left, StateVariable)
    if not is_from_one and all(is_bounded(operand, values) for operand in given):
        return False
    return not is_checked(ir, values)


def _is_integer(ir: Binary) -> bool:
    kind = getattr(ir.lvalue, "type", None)
    return isinstance(kind, ElementaryType) and kind.name in Int + Uint
