"""Randomness from values that everybody in the same block knows and its proposer can choose."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.solidity_types import ElementaryType
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType, Length, SolidityCall, TypeConversion
from slither.slithir.variables import Constant

from lightning_cat_slither.block_values import LOTS, SOURCES, block_values, storing_nodes, with_stored
from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.functions import is_body
from lightning_cat_slither.trace import Frame, Leaves, Step, Trace, kinds, traces, view_traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.values import Values
from lightning_cat_slither.writes import writes

_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")
_BLOCK_HASHES = {"blockhash(uint256)", "block.blockhash(uint256)"}
# The same values, as the text of one function names them.
_NAMED_LOTS = (LOTS - {"blockhash"}) | _BLOCK_HASHES
_NAMED_SOURCES = (SOURCES - {"blockhash", "gasleft", "tx.gasprice"}) | _BLOCK_HASHES


def find(contract: Contract) -> Iterable[list]:
    found: dict[Function, list[Node]] = {}
    stored: dict[Function, list[Node]] = {}
    for node in [*_drawn_in_functions(contract), *_drawn_in_calls(contract, stored)]:
        nodes = found.setdefault(node.function, [])
        if node not in nodes:
            nodes.append(node)
    for function, nodes in found.items():
        first, *others = sorted(nodes, key=lambda node: node.node_id)
        read = [each for each in function.nodes if each not in nodes and _reads(each)]
        yield [first, *others, *read, *(each for each in stored.get(function, []) if each not in nodes + read)]


def _drawn_in_functions(contract: Contract) -> Iterator[Node]:
    for function in contract.functions_and_modifiers_declared:
        if not (is_body(function) or function.is_constructor):
            continue
        values = None
        for node in function.nodes:
            values = values or Values(function)
            if any(_is_drawn(ir, values) for ir in node.irs):
                yield node


def _is_drawn(ir, values: Values) -> bool:
    """This operation turns block values into a number, a choice or a stored answer."""
    if isinstance(ir, Binary) and ir.type == BinaryType.MODULO:
        roots = values.roots(ir.variable_left)
        is_period = values.is_computed_by(ir.variable_left, BinaryType.DIVISION)
        return _is_chance(roots) or bool(roots & _NAMED_SOURCES and _is_die(ir.variable_right) and not is_period)
    if isinstance(ir, TypeConversion) and _is_number(ir.type):
        return _is_chance(values.roots(ir.variable))
    if isinstance(ir, Binary) and ir.type in ORDER | EQUALITY:
        roots = values.roots(ir.variable_left) | values.roots(ir.variable_right)
        return bool(roots & _BLOCK_HASHES)
    if isinstance(ir, Assignment) and isinstance(values.origin(ir.lvalue), StateVariable):
        return _is_chance(values.roots(ir.rvalue))
    return False


def _is_chance(roots: frozenset[str]) -> bool:
    is_hashed = any(root.startswith(_HASHES) for root in roots)
    return bool(roots & _NAMED_LOTS or (is_hashed and roots & _NAMED_SOURCES))


def _drawn_in_calls(contract: Contract, stored: dict[Function, list[Node]]) -> Iterator[Node]:
    """The same through helper functions, libraries, storage and several assignments; `stored` collects where the drawn
    block values were stored."""
    for trace in [*traces(contract), *view_traces(contract)]:
        for step in trace.steps:
            if _is_drawn_by(step, trace):
                leaves = step.frame.leaves(list(step.operation.read))
                stored.setdefault(step.node.function, []).extend(storing_nodes(leaves, contract))
                yield step.node


def _is_drawn_by(step: Step, trace: Trace) -> bool:
    ir, frame = step.operation, step.frame
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("mod("):
        return _is_remainder(ir.arguments[0], ir.arguments[1], frame, trace)
    if isinstance(ir, TypeConversion) and _is_number(ir.type):
        # A hash becomes a number from bytes; resizing a number doesn't make it a hash.
        is_bytes = str(getattr(ir.variable, "type", None)).startswith("bytes")
        leaves = frame.leaves(ir.variable)
        return bool(block_values(leaves) & LOTS) or (is_bytes and _is_lot(leaves))
    if not isinstance(ir, Binary):
        return False
    if ir.type == BinaryType.MODULO:
        return _is_remainder(ir.variable_left, ir.variable_right, frame, trace)
    if ir.type == BinaryType.AND:
        value, mask = _mask(ir)
        return not _is_field(value, step) and _is_remainder(value, mask, frame, trace)
    # Bytes can be compared without becoming a number first; Slither doesn't type a single byte of them.
    is_bytes = str(getattr(ir.variable_left, "type", None)).startswith(("bytes", "None"))
    return ir.type in ORDER and is_bytes and _is_lot(frame.leaves([ir.variable_left, ir.variable_right]))


def _is_field(value, step: Step) -> bool:
    """Assembly keeps a flag beside a stored time in one word."""
    is_stored = not block_values(step.frame.leaves(value))
    return is_stored and bool(getattr(step.node.scope, "is_yul", False))


def _mask(ir: Binary) -> tuple:
    sides = (ir.variable_left, ir.variable_right)
    return sides[::-1] if isinstance(sides[0], Constant) else sides


def _is_remainder(value, modulus, frame: Frame, trace: Trace) -> bool:
    leaves = frame.leaves(value)
    if _is_lot(leaves):
        return True
    if _is_period(value, frame):
        return False
    if with_stored(leaves, trace.contract) and (_is_choice(modulus, frame) or _is_small(modulus, frame)):
        return True
    return "hash" in kinds(leaves) and _is_counted(leaves, trace) and any(outflow_of(step) for step in trace.steps)


def _is_lot(leaves: Leaves) -> bool:
    found = block_values(leaves)
    return bool(found & LOTS or (found and "hash" in kinds(leaves)))


def _is_choice(modulus, frame: Frame) -> bool:
    """One entry of a list is chosen; a stored number may be a period of time."""
    return any(isinstance(each, Length) or _is_renamed(each, frame) for each in frame.definitions.get(modulus, []))


def _is_renamed(ir, frame: Frame) -> bool:
    return isinstance(ir, Assignment) and any(
        isinstance(each, Length) for each in frame.definitions.get(ir.rvalue, [])
    )


def _is_period(value, frame: Frame) -> bool:
    """A time divided by days or weeks, or counted in blocks: no one can choose it that closely."""
    waiting, seen = [value], set()
    while waiting:
        current = waiting.pop()
        if id(current) in seen:
            continue
        seen.add(id(current))
        for ir in frame.definitions.get(current, []):
            if isinstance(ir, Binary) and ir.type == BinaryType.DIVISION:
                return True
            if isinstance(ir, (Assignment, Binary, TypeConversion)):
                waiting += ir.read
    return False


def _is_counted(leaves: Leaves, trace: Trace) -> bool:
    """Only the caller and counters: both are known before the call."""
    if kinds(leaves) - {"caller", "origin", "hash", "state", "environment", "this"}:
        return False
    stored = [leaf for leaf in leaves if leaf.kind == "state"]
    changes = [write for each in traces(trace.contract) for write in writes(each)]
    return bool(stored) and all(
        leaf.variable is not None and any(write.place == leaf for write in changes)
        and all(write.change == "added" and not write.value - {leaf} for write in changes if write.place == leaf)
        for leaf in stored
    )


def _is_small(modulus, frame: Frame) -> bool:
    number = frame.constant(modulus)
    return number is not None and 0 < number < 60 and (number > 1 or isinstance(modulus, Constant))


def _is_die(modulus) -> bool:
    """A modulus this small isn't a period of time; minutes in seconds, and more, may be one."""
    return isinstance(modulus, Constant) and isinstance(modulus.value, int) and 1 < modulus.value < 60


def _is_number(kind) -> bool:
    return isinstance(kind, ElementaryType) and kind.name.startswith(("uint", "int"))


def _reads(node: Node) -> bool:
    if any(str(variable) in _NAMED_SOURCES for variable in node.solidity_variables_read):
        return True
    return any(isinstance(ir, SolidityCall) and ir.function.name in _NAMED_SOURCES for ir in node.irs)


CHECKS = [("lc-weak-randomness", "random number computed from block values", find)]
