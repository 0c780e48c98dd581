"""Decisions that a few seconds can change: the block's proposer chooses its time within limits."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Contract
from slither.slithir.operations import Binary, BinaryType
from slither.slithir.variables import Constant

from lightning_cat_slither.authority import Atom, atoms, authority
from lightning_cat_slither.block_values import CLOCKS, block_values, is_same_place, with_stored
from lightning_cat_slither.conditions import EQUALITY, ORDER, is_condition
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Trace, kinds, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.values import Values
from lightning_cat_slither.writes import writes

# In seconds: no schedule repeats only once in a century.
_WIDEST_PERIOD = 2**32
_HASHES = ("keccak256", "sha3", "sha256", "ripemd160")


def find(contract: Contract) -> Iterable[list]:
    found: list[Node] = []
    for node in [*_decided_in_functions(contract), *_decided_in_calls(contract)]:
        if node not in found:
            found.append(node)
            yield [node, *(each for each in node.function.nodes if each is not node and _reads_clock(each))]


def _decided_in_functions(contract: Contract) -> Iterator[Node]:
    for function in bodies(contract):
        if not any(_reads_clock(node) for node in function.nodes):
            continue
        values = Values(function)
        for node in function.nodes:
            if (is_condition(node) or node.type == NodeType.RETURN) and _is_turned(node, values):
                yield node


def _is_turned(node: Node, values: Values) -> bool:
    for ir in node.irs:
        if not isinstance(ir, Binary) or ir.type not in ORDER | EQUALITY:
            continue
        timed = [side for side in ir.read if values.roots(side) & CLOCKS]
        if any(_is_exact(side, ir, values) for side in timed):
            return True
    return False


def _is_exact(timed, ir: Binary, values: Values) -> bool:
    """A fixed moment, the same moment, or randomness from the time; a stored limit of hours or days is intended
    waiting."""
    if any(root.startswith(_HASHES) for root in values.roots(timed)):
        return True
    if values.is_computed_by(timed, BinaryType.DIVISION):
        return False
    if any(isinstance(side, Constant) for side in ir.read) and values.definitions.get(timed) is None:
        return True
    return ir.type in EQUALITY or _is_last_digits(timed, values)


def _is_last_digits(timed, values: Values) -> bool:
    """A remainder; that of `2**32` only makes a time fit into 32 bits."""
    found = [each for each in values.operations(timed) if isinstance(each, Binary) and each.type == BinaryType.MODULO]
    return any(not _is_width(each.variable_right, values) for each in found)


def _is_width(modulus, values: Values) -> bool:
    definition = values.definitions.get(modulus)
    sides = list(definition.read) if isinstance(definition, Binary) and definition.type == BinaryType.POWER else [modulus]
    numbers = [side.value for side in sides if isinstance(side, Constant) and isinstance(side.value, int)]
    if len(numbers) != len(sides):
        return False
    return (numbers[0] ** numbers[1] if len(numbers) == 2 and numbers[1] <= 256 else numbers[0]) >= _WIDEST_PERIOD


def _decided_in_calls(contract: Contract) -> Iterator[Node]:
    """The time decides about a payment, also through helper functions, modifiers and storage."""
    for trace in traces(contract):
        if not any((sent := outflow_of(step)) is not None and sent.what == "ether" for step in trace.steps):
            continue
        for step in trace.steps:
            if any(_is_contest(atom, trace) for atom in atoms(step)):
                yield step.node


def _is_contest(atom: Atom, trace: Trace) -> bool:
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in ORDER | EQUALITY:
        return False
    sides = [ir.variable_left, ir.variable_right]
    leaves = [frame.leaves(side) for side in sides]
    # Whether the contract can pay doesn't depend on the time, even if the amount does.
    if any(leaf.kind == "balance" for side in leaves for leaf in side):
        return False
    if any(_is_second(side, each, frame, trace) for side, each in zip(sides, leaves)):
        return True
    if not any(block_values(each) & CLOCKS for each in leaves):
        return False
    # A time that has passed since a moment of the caller's choice; a plain deadline binds only the caller.
    is_claimed = any(kinds(each) == {"environment", "input"} and block_values(each) <= CLOCKS for each in leaves)
    return is_claimed or any(_is_moved(leaf, trace.contract) for leaf in frozenset().union(*leaves))


def _is_second(value, leaves: Leaves, frame: Frame, trace: Trace) -> bool:
    """The last digits of a time, which may have been stored before."""
    if not with_stored(leaves, trace.contract) & CLOCKS:
        return False
    return any(
        isinstance(ir, Binary) and ir.type == BinaryType.MODULO and _is_fine(ir, frame)
        for ir in frame.definitions.get(value, [])
    )


def _is_fine(ir: Binary, frame: Frame) -> bool:
    """Not the day of the week: that is a time divided by days."""
    return not any(
        isinstance(each, Binary) and each.type == BinaryType.DIVISION
        for each in frame.definitions.get(ir.variable_left, [])
    )


def _is_moved(leaf: Leaf, contract: Contract) -> bool:
    """Anyone can move this moment for everybody, as in a race for the last call; one's own moment moves no other."""
    if leaf.kind != "state" or leaf.keys:
        return False
    return any(
        is_same_place(write.place, leaf) and not write.place.keys and block_values(write.value) & CLOCKS
        for trace in traces(contract)
        if not _is_closed(trace)
        for write in writes(trace)
    )


def _is_closed(trace: Trace) -> bool:
    found = authority(trace)
    return found.is_guarded or found.is_guarded_by_origin or found.is_once


def _reads_clock(node: Node) -> bool:
    return any(str(variable) in CLOCKS for variable in node.solidity_variables_read)


CHECKS = [("lc-time-dependence", "condition depends on the block timestamp", find)]
