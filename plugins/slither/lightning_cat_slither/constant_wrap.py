"""Sums of known numbers that don't fit their type."""

from slither.core.cfg.node import Node
from slither.core.solidity_types import ElementaryType
from slither.slithir.operations import Assignment, Binary, BinaryType
from slither.slithir.variables import Constant

_RESULTS = {
    BinaryType.ADDITION: lambda a, b: a + b,
    BinaryType.SUBTRACTION: lambda a, b: a - b,
    BinaryType.MULTIPLICATION: lambda a, b: a * b,
}


def wraps(node: Node) -> bool:
    known = None
    for ir in node.irs_ssa:
        if not isinstance(ir, Binary) or ir.type not in _RESULTS:
            continue
        # The compiler computes a sum of literals without wrapping.
        if isinstance(ir.variable_left, Constant) and isinstance(ir.variable_right, Constant):
            continue
        known = _known_numbers(node) if known is None else known
        left, right = _number(ir.variable_left, known), _number(ir.variable_right, known)
        if left is not None and right is not None and not _fits(_RESULTS[ir.type](left, right), ir):
            return True
    return False


def _known_numbers(node: Node) -> dict:
    return {
        ir.lvalue: ir.rvalue.value
        for each in node.function.nodes
        for ir in each.irs_ssa
        if isinstance(ir, Assignment) and isinstance(ir.rvalue, Constant) and isinstance(ir.rvalue.value, int)
        and not isinstance(ir.rvalue.value, bool)
    }


def _number(value, known: dict):
    if isinstance(value, Constant):
        return value.value if isinstance(value.value, int) and not isinstance(value.value, bool) else None
    # State outlives the assignment seen here.
    return known.get(value) if type(value).__name__ == "LocalIRVariable" else None


def _fits(result: int, ir: Binary) -> bool:
    kind = getattr(ir.variable_left, "type", None) or getattr(ir.lvalue, "type", None)
    if isinstance(ir.variable_left, Constant):
        kind = getattr(ir.variable_right, "type", None)
    if not isinstance(kind, ElementaryType) or not kind.name.startswith(("uint", "int")):
        return True
    return kind.min <= result <= kind.max
