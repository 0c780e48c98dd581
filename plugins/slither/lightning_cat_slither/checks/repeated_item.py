"""Items of a list from the caller that count again when the list names them twice."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import NodeType
from slither.core.declarations import Contract, Function
from slither.core.variables.local_variable import LocalVariable
from slither.slithir.operations import (
    Binary,
    BinaryType,
    Condition,
    HighLevelCall,
    Index,
    LibraryCall,
    LowLevelCall,
    SolidityCall,
)

from lightning_cat_slither.authority import Atom, atoms
from lightning_cat_slither.conditions import EQUALITY, ORDER
from lightning_cat_slither.loops import is_in_loop
from lightning_cat_slither.privilege import is_privileged
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import inflow_amount, outflow_of
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in traces(contract):
        if not trace.is_complete or is_privileged(trace):
            continue
        for step in [*_signers(trace), *_items_counted(trace)]:
            if id(step.node) not in seen:
                seen.add(id(step.node))
                yield [step.node]


def _items_counted(trace: Trace) -> Iterator[Step]:
    lists = {str(each) for each in trace.entry.parameters if str(each.type).endswith("[]")}
    for step, leaf in _counted(trace, lists) if lists else []:
        if not _is_distinguished(trace, leaf) and _matters(trace, leaf):
            yield step


def _counted(trace: Trace, lists: set[str]) -> Iterator[tuple[Step, Leaf]]:
    """Sums over the items of a list, of values that are stored for each item."""
    for step in trace.steps:
        ir = step.operation
        if isinstance(ir, Binary) and ir.type == BinaryType.ADDITION and _is_sum(ir) and _is_repeated(step):
            for leaf in step.frame.leaves([each for each in ir.read if each is not ir.lvalue]):
                if leaf.kind in ("state", "outside") and _items(leaf) & lists:
                    yield step, leaf


def _signers(trace: Trace) -> Iterator[Step]:
    """Valid signatures are counted one by one, and a signer isn't remembered or compared with the one before."""
    if not any("signature" in leaf.key_kinds for step in trace.steps for leaf in _decided_by(step)):
        return
    if any("signature" in write.place.key_kinds for write in writes(trace)) or any(map(_compares_signers, trace.steps)):
        return
    for step in trace.steps:
        ir = step.operation
        if isinstance(ir, Binary) and ir.type == BinaryType.ADDITION and _is_sum(ir) and _is_repeated(step):
            if not step.frame.leaves(list(ir.read)) and _is_quorum(ir.lvalue, step.frame):
                yield step


def _decided_by(step: Step) -> Leaves:
    ir = step.operation
    if isinstance(ir, Condition):
        return step.frame.leaves(ir.value)
    is_required = isinstance(ir, SolidityCall) and ir.function.name.startswith(("require(", "assert("))
    return step.frame.leaves(ir.arguments[0]) if is_required else frozenset()


def _compares_signers(step: Step) -> bool:
    ir = step.operation
    if not isinstance(ir, Binary) or ir.type not in ORDER | EQUALITY:
        return False
    return all("signature" in kinds(step.frame.leaves(side)) for side in (ir.variable_left, ir.variable_right))


def _is_quorum(count: LocalVariable, frame: Frame) -> bool:
    """The count is compared after the loop; the position in a loop is only compared in its condition."""
    nodes = [node for node in frame.nodes() if node.type != NodeType.IFLOOP]
    compared = [ir for node in nodes for ir in node.irs if isinstance(ir, Binary) and ir.type in ORDER | EQUALITY]
    is_position = any(isinstance(ir, Index) and ir.variable_right == count for node in nodes for ir in node.irs)
    return not is_position and any(count in ir.read for ir in compared)


def _is_sum(ir: Binary) -> bool:
    return isinstance(ir.lvalue, LocalVariable) and ir.lvalue in ir.read


def _is_repeated(step: Step) -> bool:
    frame, node = step.frame, step.node
    while frame is not None:
        if is_in_loop(node):
            return True
        node, frame = frame.site, frame.parent
    return False


def _items(leaf: Leaf) -> set[str]:
    return {name for kind, name in leaf.keys if kind == "input"}


def _is_distinguished(trace: Trace, leaf: Leaf) -> bool:
    """The items are marked as used, put in order, or given away: a repeated one fails."""
    names = _items(leaf)
    if any(_items(write.place) & names for write in writes(trace)):
        return True
    return any(_compares(step, names) or _gives_away(step, names) for step in trace.steps)


def _compares(step: Step, names: set[str]) -> bool:
    ir = step.operation
    if not isinstance(ir, Binary) or ir.type not in ORDER | EQUALITY:
        return False
    return all(_is_item(step.frame.leaves(side), names) for side in (ir.variable_left, ir.variable_right))


def _gives_away(step: Step, names: set[str]) -> bool:
    ir = step.operation
    if isinstance(ir, LibraryCall) or not isinstance(ir, (HighLevelCall, LowLevelCall)):
        return False
    if isinstance(ir, HighLevelCall) and (not isinstance(ir.function, Function) or ir.function.view or ir.function.pure):
        return False
    return _is_item(step.frame.leaves(ir.arguments), names)


def _is_item(leaves: Leaves, names: set[str]) -> bool:
    return any(leaf.kind == "input" and leaf.name in names for leaf in leaves)


def _matters(trace: Trace, leaf: Leaf) -> bool:
    """The sum is paid, stored, passed on or compared with a limit; a caller who has to pay it gains nothing."""
    is_used = any(leaf in write.value for write in writes(trace))
    for step in trace.steps:
        ir, frame = step.operation, step.frame
        compared = [_read(atom) for atom in atoms(step) if atom.operation is not None]
        if leaf in inflow_amount(step) or any(leaf in each and "value" in kinds(each) for each in compared):
            return False
        is_passed = isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall) and leaf in frame.leaves(ir.arguments)
        outflow = outflow_of(step)
        is_paid = outflow is not None and leaf in outflow.amount
        is_used = is_used or is_passed or is_paid or any(leaf in each for each in compared)
    return is_used


def _read(atom: Atom) -> Leaves:
    return atom.frame.leaves([atom.operation.variable_left, atom.operation.variable_right])


CHECKS = [("lc-repeated-item", "an item that the list names twice counts twice", find)]
