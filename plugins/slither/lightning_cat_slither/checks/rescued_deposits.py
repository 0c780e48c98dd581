"""A privileged withdrawal of any token, from a contract that keeps users' deposits."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract
from slither.slithir.operations import HighLevelCall, LibraryCall

from lightning_cat_slither.authority import Atom, atoms, authority
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.pulls import pulls
from lightning_cat_slither.trace import Frame, Leaves, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.writes import writes


def find(contract: Contract) -> Iterable[list]:
    if not any(_keeps_deposits(trace) for trace in traces(contract)):
        return
    for trace in traces(contract):
        place = next((place for step in trace.steps if (place := _rescue(step, trace))), None)
        if place is not None:
            # One finding per contract: they have the same cause.
            yield [place]
            return


def _keeps_deposits(trace: Trace) -> bool:
    """Anyone can deposit tokens, and is credited with them."""
    if not trace.is_complete or authority(trace).is_guarded or not any(True for _ in pulls(trace)):
        return False
    return any(write.change == "added" and write.place.key_kinds & {"caller", "input"} for write in writes(trace))


def _rescue(step: Step, trace: Trace) -> Node | None:
    outflow = outflow_of(step)
    if outflow is None or outflow.what != "token" or not trace.is_complete or not authority(trace).is_guarded:
        return None
    token = _token(step)
    is_any = bool(token) and kinds(token) == {"input"}
    # The caller's own share, or an amount from the books, isn't a rescue.
    is_free = bool(outflow.amount) and kinds(outflow.amount) <= {"input", "balance"}
    if not is_any or not is_free or any(write.change == "taken" for write in writes(trace)):
        return None
    return None if _is_compared(token, trace) else step.frame.top(step.node)


def _token(step: Step) -> Leaves:
    ir, frame = step.operation, step.frame
    if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall) and not _is_library(frame):
        return frame.leaves(ir.destination)
    # The first argument of the wrapper that the contract calls.
    while frame.parent is not None and _is_library(frame.parent):
        frame = frame.parent
    parameters = frame.function.parameters
    return frame.leaves(parameters[0]) if parameters and _is_library(frame) else frozenset()


def _is_library(frame: Frame) -> bool:
    return getattr(frame.function.contract, "is_library", False)


def _is_compared(token: Leaves, trace: Trace) -> bool:
    """A condition depends on which token it is, or on a record of it."""
    names = {leaf.name for leaf in token}
    for step in trace.steps:
        for atom in atoms(step):
            read = list(atom.operation.read) if atom.operation is not None else [atom.value]
            for leaf in atom.frame.leaves(read):
                if names & {name for _, name in leaf.keys}:
                    return True
                if leaf.kind == "input" and leaf.name in names and _is_plain(atom):
                    return True
    return False


def _is_plain(atom: Atom) -> bool:
    """The token itself is compared; the answer of its own function, or a comparison with zero, doesn't choose it."""
    ir, frame = atom.operation, atom.frame
    if ir is None or ir.type not in EQUALITY or _is_library(frame):
        return False
    return 0 not in (frame.constant(ir.variable_left), frame.constant(ir.variable_right))


CHECKS = [("lc-rescued-deposits", "a privileged account can withdraw any token, also deposits", find)]
