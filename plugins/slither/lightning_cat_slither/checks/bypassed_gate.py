"""Two public functions move the same value, but only one of them checks the switch or the record that should stop both."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from slither.core.declarations import Contract, Function, Modifier
from slither.slithir.operations import InternalCall

from lightning_cat_slither.authority import Atom, atoms
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.finding import Finding
from lightning_cat_slither.privilege import is_privileged
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Trace, traces
from lightning_cat_slither.transfers import is_inflow, outflow_of
from lightning_cat_slither.writes import Write, writes

# Books by name, each with the changes that a call makes to it.
Moves = dict[str, frozenset[str]]


@dataclass
class Way:
    """One public function: the value that it moves, and the conditions before that."""

    trace: Trace
    moves: Moves
    # Every stored value in a condition, and those that are a switch.
    checked: set[str] = field(default_factory=set)
    switches: set[str] = field(default_factory=set)
    changed: set[str] = field(default_factory=set)
    # The one inner call that changes something, with its arguments.
    call: tuple[Function, tuple, Frame] | None = None


def find(contract: Contract) -> Iterable[Finding]:
    known = [trace for trace in traces(contract) if trace.is_complete]
    # A switch belongs to a privileged account; a lock is set by every call.
    settings = {write.place.name for trace in known if is_privileged(trace) for write in writes(trace)}
    ways = [_way(trace) for trace in known]
    for way in ways:
        if is_privileged(way.trace):
            continue
        for other in ways:
            gate = _missing(way, other, settings) if other is not way else None
            if gate is not None:
                yield _report(contract, way, other, gate)
                break


def _report(contract: Contract, way: Way, other: Way, gate: str) -> Finding:
    entries = [way.trace.entry, other.trace.entry]
    # The inherited function itself is correct: the contract that adds the check forgot it.
    if entries[0].contract_declarer != contract and entries[1].contract_declarer == contract:
        entries.reverse()
    values = {"function": way.trace.entry.name, "other": other.trace.entry.name, "variable": gate.split(".", 1)[-1]}
    return Finding([each.entry_point for each in entries], "found_bypassed_gate", values)


def _missing(way: Way, other: Way, settings: set[str]) -> str | None:
    if other.moves and not is_privileged(other.trace) and _includes(way.moves, other.moves):
        open_to_all = other.switches & settings - way.checked - way.changed - other.changed
        if open_to_all:
            return min(open_to_all)
    return _record_before_same_call(way, other)


def _includes(moves: Moves, others: Moves) -> bool:
    return all(moves.get(name) == changes for name, changes in others.items())


def _way(trace: Trace) -> Way:
    changed = {write.place.name for write in writes(trace)}
    found = Way(trace, _moves(trace), changed=changed, call=_only_call(trace))
    for step in trace.steps:
        for atom in atoms(step):
            found.checked |= {leaf.name for leaf in _read(atom) if leaf.kind == "state"}
            if (switch := _switch(atom)) is not None:
                found.switches.add(switch.name)
    return found


def _moves(trace: Trace) -> Moves:
    """The books that a call adds to or takes from, and payments; without an entry for someone nothing is moved."""
    found: dict[str, set[str]] = {}
    changes = [write for write in writes(trace) if write.change in ("added", "taken") and write.place.variable]
    if not any(write.place.keys and _is_amount(write) for write in changes):
        return {}
    for write in changes:
        found.setdefault(write.place.name, set()).add(write.change)
    for step in trace.steps:
        if is_inflow(step):
            found.setdefault("token", set()).add("added")
        elif (outflow := outflow_of(step)) is not None:
            found.setdefault(outflow.what, set()).add("taken")
    return {name: frozenset(each) for name, each in found.items()}


def _is_amount(write: Write) -> bool:
    """A nonce or another counter grows by a constant, not a value."""
    return any(leaf.name != write.place.name for leaf in write.value)


def _read(atom: Atom) -> Leaves:
    ir = atom.operation
    return atom.frame.leaves(atom.value if ir is None else [ir.variable_left, ir.variable_right])


def _switch(atom: Atom) -> Leaf | None:
    """A stored flag, or a stored value that must equal a constant, like a phase."""
    ir, frame = atom.operation, atom.frame
    if atom.is_wanted is None:
        return None
    if ir is None and str(getattr(atom.value, "type", "")) != "bool":
        return None
    if ir is not None:
        sides = (ir.variable_left, ir.variable_right)
        if ir.type not in EQUALITY or all(frame.leaves(side) for side in sides):
            return None
    leaves = _read(atom)
    leaf = next(iter(leaves)) if len(leaves) == 1 else None
    return leaf if leaf is not None and leaf.kind == "state" else None


def _record_before_same_call(way: Way, other: Way) -> str | None:
    """Both make the same inner call with the same arguments, one of them only for callers with a certain record."""
    call, its_call = way.call, other.call
    if call is None or its_call is None or call[:2] != its_call[:2]:
        return None
    if any(_atoms_outside(way.trace, call[2])) or way.trace.entry.modifiers:
        return None
    records = {leaf.name for atom in _atoms_outside(other.trace, its_call[2]) for leaf in _read(atom) if _is_own(leaf)}
    written = {write.place.name for write in writes(other.trace) if not _is_below(write.step.frame, its_call[2])}
    # If it also does something else, the check may belong to that.
    return min(records - way.checked, default=None) if written <= records else None


def _is_own(leaf: Leaf) -> bool:
    return leaf.kind == "state" and leaf.key_kinds == {"caller"}


def _only_call(trace: Trace) -> tuple[Function, tuple, Frame] | None:
    """Arguments are positions of the function's own parameters, which may have other names in another function."""
    own = {str(parameter): str(index) for index, parameter in enumerate(trace.entry.parameters)}
    calls = [(ir, node) for node in trace.entry.nodes for ir in node.irs if _may_change(ir)]
    child = trace.root.child(*calls[0]) if len(calls) == 1 else None
    if child is None:
        return None
    ir = calls[0][0]
    given = tuple(_positions(trace.root, each, own) for each in ir.arguments)
    return (ir.function, given, child) if any(kind == "input" for each in given for kind, _ in each) else None


def _may_change(ir) -> bool:
    return isinstance(ir, InternalCall) and not isinstance(ir.function, Modifier) and not (
        isinstance(ir.function, Function) and (ir.function.view or ir.function.pure)
    )


def _positions(frame: Frame, value, own: dict[str, str]) -> frozenset[tuple[str, str]]:
    leaves = frame.leaves(value)
    if not leaves:
        return frozenset({("constant", str(frame.constant(value)))})
    return frozenset((leaf.kind, own.get(leaf.name, "") if leaf.kind == "input" else leaf.name) for leaf in leaves)


def _atoms_outside(trace: Trace, inner: Frame) -> Iterable[Atom]:
    return [atom for step in trace.steps if not _is_below(step.frame, inner) for atom in atoms(step)]


def _is_below(frame: Frame | None, top: Frame) -> bool:
    while frame is not None and frame is not top:
        frame = frame.parent
    return frame is top


CHECKS = [("lc-bypassed-gate", "a function moves the same value without the check that stops another", find)]
