"""A price computed from the present state of a pool: one trade before the call moves it."""

from collections.abc import Iterable, Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.slithir.operations import Binary, BinaryType, HighLevelCall, InternalCall, LibraryCall, Unpack

from lightning_cat_slither.authority import atoms
from lightning_cat_slither.conditions import ORDER
from lightning_cat_slither.origins import origins, slice_of
from lightning_cat_slither.trace import Frame, Step, Trace, kinds, traces, view_traces

_RESERVES, _SLOT = "getReserves()", "slot0()"
# Public functions of the same pools that answer with an average over time.
_AVERAGES = {"observe", "price0CumulativeLast", "price1CumulativeLast", "consult"}


def find(contract: Contract) -> Iterable[list]:
    seen: set[int] = set()
    for trace in [*traces(contract), *view_traces(contract)]:
        states = {id(step.operation.lvalue): step for step in trace.steps if _signature(step) in (_RESERVES, _SLOT)}
        if not states or not trace.is_complete or _has_average(trace):
            continue
        for step in trace.steps:
            for state in _priced(step, states):
                place = _own_node(state)
                if id(place) not in seen and not _is_limited(trace, state):
                    seen.add(id(place))
                    yield [place]


def _priced(step: Step, states: dict[int, Step]) -> Iterator[Step]:
    """The state of a pool that this operation turns into a price."""
    ir, frame = step.operation, step.frame
    if isinstance(ir, Binary) and ir.type == BinaryType.DIVISION:
        yield from _ratio(ir.variable_left, ir.variable_right, frame, states)
    elif isinstance(ir, Binary) and ir.type == BinaryType.MULTIPLICATION:
        yield from _square(ir.variable_left, ir.variable_right, frame, states)
    elif isinstance(ir, Binary) and ir.type == BinaryType.POWER:
        yield from _square(ir.variable_left, ir.variable_left, frame, states)
    elif isinstance(ir, (InternalCall, LibraryCall)) and len(ir.arguments) >= 3 and getattr(ir.function, "pure", False):
        yield from _ratio(ir.arguments[:2], ir.arguments[2], frame, states)
        yield from _square(*ir.arguments[:2], frame, states)


def _ratio(above, below, frame: Frame, states: dict[int, Step]) -> Iterator[Step]:
    """One reserve of a pair divided by the other."""
    state = _plain_state(below, frame, states)
    if state is not None and _signature(state) == _RESERVES:
        if id(state.operation.lvalue) in {id(each) for each in slice_of(above, frame).values()}:
            yield state


def _square(one, other, frame: Frame, states: dict[int, Step]) -> Iterator[Step]:
    """The square of the stored root of the price."""
    first, second = _plain_state(one, frame, states), _plain_state(other, frame, states)
    if first is not None and first is second and _signature(first) == _SLOT:
        yield first


def _plain_state(value, frame: Frame, states: dict[int, Step]) -> Step | None:
    for ir, _ in origins(value, frame):
        if isinstance(ir, Unpack) and id(ir.tuple) in states:
            return states[id(ir.tuple)]
    return None


def _is_limited(trace: Trace, state: Step) -> bool:
    """The caller's own limit is compared with an amount that follows from the state."""
    for step in trace.steps:
        for atom in atoms(step):
            ir = atom.operation
            if ir is not None and ir.type in ORDER:
                sides = [ir.variable_left, ir.variable_right]
                if any(kinds(atom.frame.leaves(side)) == {"input"} for side in sides):
                    if id(state.operation.lvalue) in {id(each) for each in slice_of(sides, atom.frame).values()}:
                        return True
    return False


def _has_average(trace: Trace) -> bool:
    return any(isinstance(step.operation, HighLevelCall) and str(step.operation.function_name) in _AVERAGES for step in trace.steps)


def _signature(step: Step) -> str:
    ir = step.operation
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall) or not isinstance(ir.function, Function):
        return ""
    return str(ir.function.solidity_signature)


def _own_node(step: Step) -> Node:
    """The statement of the contract that leads into a library."""
    frame, node = step.frame, step.node
    while frame.parent is not None and getattr(frame.function.contract, "is_library", False):
        node, frame = frame.site, frame.parent
    return node


CHECKS = [("lc-spot-price", "a price follows from the present state of a pool", find)]
