"""Chance that is computed from what everybody in the same block knows, and its proposer can choose."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract
from slither.core.solidity_types import ElementaryType
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType, SolidityCall, TypeConversion
from slither.slithir.variables import Constant

from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.functions import is_body
from lightning_cat_slither.values import Values

_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")
_BLOCK_HASHES = {"blockhash(uint256)", "block.blockhash(uint256)"}
# A time or a height alone is also how schedules are computed; these never are.
_LOTS = _BLOCK_HASHES | {"block.coinbase", "block.difficulty", "block.prevrandao"}
_SOURCES = _LOTS | {"now", "block.timestamp", "block.number", "block.gaslimit"}


def find(contract: Contract) -> Iterable[list]:
    for function in contract.functions_and_modifiers_declared:
        if not (is_body(function) or function.is_constructor):
            continue
        values = None
        for node in function.nodes:
            values = values or Values(function)
            used = frozenset().union(*(_drawn(ir, values) for ir in node.irs))
            if used:
                yield [node, *(each for each in function.nodes if each is not node and _reads(each, used))]


def _drawn(ir, values: Values) -> frozenset[str]:
    """The block's values that this operation turns into a number, a choice or a stored answer."""
    if isinstance(ir, Binary) and ir.type == BinaryType.MODULO:
        roots = values.roots(ir.variable_left)
        return roots & _SOURCES if _is_die(ir.variable_right) else _chance(roots)
    if isinstance(ir, TypeConversion) and _is_number(ir.type):
        return _chance(values.roots(ir.variable))
    if isinstance(ir, Binary) and ir.type in ORDER | EQUALITY:
        roots = values.roots(ir.variable_left) | values.roots(ir.variable_right)
        return _chance(roots) if roots & _BLOCK_HASHES else frozenset()
    if isinstance(ir, Assignment) and isinstance(values.origin(ir.lvalue), StateVariable):
        return _chance(values.roots(ir.rvalue))
    return frozenset()


def _chance(roots: frozenset[str]) -> frozenset[str]:
    is_hashed = any(root.startswith(_HASHES) for root in roots)
    return roots & _SOURCES if roots & _LOTS or (is_hashed and roots & _SOURCES) else frozenset()


def _is_die(modulus) -> bool:
    """So few sides are no period of time; minutes in seconds, and more, may be one."""
    return isinstance(modulus, Constant) and isinstance(modulus.value, int) and 1 < modulus.value < 60


def _is_number(kind) -> bool:
    return isinstance(kind, ElementaryType) and kind.name.startswith(("uint", "int"))


def _reads(node: Node, used: frozenset[str]) -> bool:
    if any(str(variable) in used for variable in node.solidity_variables_read):
        return True
    return any(isinstance(ir, SolidityCall) and ir.function.name in used for ir in node.irs)
