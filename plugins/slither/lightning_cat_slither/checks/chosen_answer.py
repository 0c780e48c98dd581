"""Checks that rely on the answer of a contract that the caller chooses."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function
from slither.slithir.operations import Assignment, HighLevelCall, LibraryCall, TypeConversion

from lightning_cat_slither.authority import Atom, atoms, authority
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.trace import Frame, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.writes import writes

# A contract describes itself by these: ERC-165, ERC-20, ERC-721.
_OF_ITSELF = {"supportsInterface", "balanceOf", "allowance", "decimals", "totalSupply", "isApprovedForAll", "getApproved"}


def find(contract: Contract) -> Iterable[list]:
    # A base contract may leave its guard to those who inherit it.
    for trace in traces(contract) if contract.is_fully_implemented else []:
        if not trace.is_complete or authority(trace).is_guarded:
            continue
        for step in trace.steps:
            name = next((name for atom in atoms(step) if (name := _chosen(atom))), None)
            if name and not _is_known(name, trace) and _has_effect(name, trace):
                yield [step.frame.top(step.node)]
                break


def _chosen(atom: Atom) -> str | None:
    ir, frame = atom.operation, atom.frame
    if atom.is_wanted is None or (ir is not None and ir.type not in EQUALITY):
        return None
    for side in [atom.value] if ir is None else [ir.variable_left, ir.variable_right]:
        call, at = _call(side, frame)
        if call is not None and str(call.function_name) not in _OF_ITSELF:
            target = at.leaves(call.destination)
            if kinds(target) == {"input"}:
                return sorted(leaf.name for leaf in target)[0]
    return None


def _call(value, frame: Frame):
    for _ in range(12):
        if value in frame.given:
            value, frame = frame.given[value]
            continue
        definition = next(iter(frame.definitions.get(value, [])), None)
        if isinstance(definition, HighLevelCall) and not isinstance(definition, LibraryCall):
            # A receiver accepts tokens by its answer, for itself only; a question changes nothing.
            callee = definition.function
            return (definition, frame) if isinstance(callee, Function) and (callee.view or callee.pure) else (None, frame)
        if isinstance(definition, Assignment):
            value = definition.rvalue
        elif isinstance(definition, TypeConversion):
            value = definition.variable
        else:
            break
    return None, frame


def _is_known(name: str, trace: Trace) -> bool:
    """The address is compared with a stored one, or has a record."""
    for step in trace.steps:
        for atom in atoms(step):
            read = list(atom.operation.read) if atom.operation is not None else [atom.value]
            leaves = atom.frame.leaves(read)
            if any(leaf.kind in ("state", "outside") and ("input", name) in leaf.keys for leaf in leaves):
                return True
            is_same = atom.operation is not None and atom.operation.type in EQUALITY and len(read) == 2
            if is_same and _is_plain(read, name, atom.frame):
                return True
    return False


def _is_plain(read: list, name: str, frame: Frame) -> bool:
    for one, other in (read, read[::-1]):
        if _call(one, frame)[0] is None and {leaf.name for leaf in frame.leaves(one)} == {name}:
            if kinds(frame.leaves(other)) & {"state", "outside"}:
                return True
    return False


def _has_effect(name: str, trace: Trace) -> bool:
    """Something changes that isn't a record about the chosen contract or a call to it."""
    if any(("input", name) not in write.place.keys for write in writes(trace)):
        return True
    return any(_commands(step) or _pays(step, name) for step in trace.steps)


def _pays(step: Step, name: str) -> bool:
    outflow = outflow_of(step)
    if outflow is None or not isinstance(step.operation, HighLevelCall):
        return outflow is not None
    return {leaf.name for leaf in step.frame.leaves(step.operation.destination)} != {name}


def _commands(step: Step) -> bool:
    ir = step.operation
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall):
        return False
    is_question = isinstance(ir.function, Function) and (ir.function.view or ir.function.pure)
    return not is_question and "input" not in kinds(step.frame.leaves(ir.destination))


CHECKS = [("lc-chosen-answer", "a check relies on a contract that the caller chooses", find)]
