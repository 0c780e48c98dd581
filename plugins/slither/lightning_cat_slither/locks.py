"""Functions that can't run again before they end: a lock of any form, or only one caller."""

from slither.core.cfg.node import Node, NodeType
from slither.core.declarations import Function, Modifier
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, HighLevelCall, LibraryCall, LowLevelCall, Send, Transfer

from lightning_cat_slither.authority import Atom, atoms
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.functions import after
from lightning_cat_slither.trace import Frame, Leaf, Step, Trace, kinds, traces
from lightning_cat_slither.versions import is_before
from lightning_cat_slither.writes import Write, writes


def is_alone(trace: Trace) -> bool:
    """Nothing that this call changes can be taken by another call while it runs."""
    if not trace.is_complete or not _is_closed(trace):
        return False
    changed = {write.place.variable for write in _late_writes(trace)} - {None} - lock_variables(trace)
    return all(_is_closed(other) or not _takes(other, changed) for other in traces(trace.contract) if other is not trace)


def _late_writes(trace: Trace) -> list[Write]:
    """Writes after the first call that can come back; a modifier may write after the function's own statements."""
    positions = {id(step.operation): index for index, step in enumerate(trace.steps)}
    first = next((index for index, step in enumerate(trace.steps) if _can_come_back(step)), None)
    if first is None or _is_repeated(trace.steps[first]):
        return writes(trace)
    return [
        write
        for write in writes(trace)
        if positions[id(write.step.operation)] > first or _is_in_modifier(write.step.frame)
    ]


def _is_repeated(step: Step) -> bool:
    """In a loop, an earlier statement runs again after the call."""
    top = step.frame.top(step.node)
    return step.node in after(step.node) or top in after(top)


def _can_come_back(step: Step) -> bool:
    called = getattr(step.operation, "function", None)
    is_question = isinstance(called, Function) and (called.view or called.pure)
    return _leaves(step) and not (is_question and not is_before(step.frame.trace.contract, 5))


def _is_in_modifier(frame: Frame | None) -> bool:
    while frame is not None:
        if isinstance(frame.function, Modifier):
            return True
        frame = frame.parent
    return False


def _is_closed(trace: Trace) -> bool:
    return bool(_locks(trace)) or _is_for_one(trace)


def _takes(trace: Trace, variables: set) -> bool:
    """Adding to a balance in between, as a deposit does, takes nothing."""
    return any(write.place.variable in variables and write.change != "added" for write in writes(trace))


def lock_variables(trace: Trace) -> set[StateVariable]:
    return {leaf.variable for leaf in _locks(trace) if leaf.variable is not None}


def _locks(trace: Trace) -> set[Leaf]:
    known = getattr(trace, "_locks", None)
    if known is None:
        known = trace._locks = {leaf for leaf in _changed_twice(trace) if _is_lock(leaf, trace)} | _counters(trace)
    return known


def _changed_twice(trace: Trace) -> set[Leaf]:
    places = [write.place for write in writes(trace)]
    return {place for place in places if places.count(place) > 1}


def _is_lock(leaf: Leaf, trace: Trace) -> bool:
    """Required at the start, closed before the call, opened after it."""
    positions = {id(step.operation): index for index, step in enumerate(trace.steps)}
    changes = [write for write in writes(trace) if write.place == leaf]
    first, last = changes[0].step, changes[-1].step
    numbers = [_number(write) for write in changes]
    if None in numbers or numbers[0] == numbers[-1]:
        return False
    start, end = positions[id(first.operation)], positions[id(last.operation)]
    if not any(_requires(step, leaf, numbers[0]) for step in trace.steps[:start]):
        return False
    calls = [index for index, step in enumerate(trace.steps) if _leaves(step)]
    if _is_around_body(first, last):
        return True
    return all(start < index < end for index in calls)


def _is_around_body(first: Step, last: Step) -> bool:
    """Both in a modifier, before and after the function's own statements; helpers of the modifier count too."""
    frame = last.frame
    nodes = frame.function.nodes
    bodies = [node for node in nodes if node.type == NodeType.PLACEHOLDER]
    if not bodies:
        frame, node = last.frame.parent, last.frame.site
        bodies = [each for each in frame.function.nodes if each.type == NodeType.PLACEHOLDER] if frame else []
    else:
        node = last.node
    if not bodies or frame is None or node is None:
        return False
    opening: Node | None = first.node
    current = first.frame
    while current is not None and current is not frame:
        opening, current = current.site, current.parent
    return current is frame and opening is not None and opening.node_id < bodies[0].node_id < node.node_id


def _requires(step: Step, leaf: Leaf, closed: int) -> bool:
    """A condition that a closed lock fails."""
    return any(_reads(atom, leaf) and atom.is_wanted is not None and _fails(atom, closed) for atom in atoms(step))


def _reads(atom: Atom, leaf: Leaf) -> bool:
    ir = atom.operation
    sides = [ir.variable_left, ir.variable_right] if ir is not None else [atom.value]
    read = {each for side in sides for each in atom.frame.leaves(side) if each.kind == "state"}
    return {each for each in read if each.variable is None or not _is_fixed(each.variable)} == {leaf}


def _fails(atom: Atom, closed: int) -> bool:
    ir = atom.operation
    if ir is None:
        return atom.is_wanted != bool(closed)
    if ir.type not in EQUALITY:
        return False
    number = next((atom.frame.constant(side) for side in (ir.variable_left, ir.variable_right)
                   if atom.frame.constant(side) is not None), None)
    if number is None:
        # A named constant; closing writes another one.
        return True
    is_equal = number == closed
    return is_equal != ((ir.type.name == "EQUAL") == atom.is_wanted)


def _number(write: Write) -> int | None:
    ir = write.step.operation
    if write.change == "cleared" and not isinstance(ir, Assignment):
        return 0
    if not isinstance(ir, Assignment):
        return None
    value = write.step.frame.constant(ir.rvalue)
    if value is not None:
        number = getattr(ir.rvalue, "value", value)
        # A lock isn't a text.
        return int(number) if isinstance(number, int) else None
    fixed = ir.rvalue
    return hash(fixed.canonical_name) if isinstance(fixed, StateVariable) and _is_fixed(fixed) else None


def _is_fixed(variable: StateVariable) -> bool:
    return variable.is_constant or variable.is_immutable


def _counters(trace: Trace) -> set[Leaf]:
    """A counter goes up at the start and must be the same at the end."""
    found = set()
    for write in writes(trace):
        if write.change == "added" and not write.place.keys and not write.value - {write.place}:
            for step in trace.steps:
                for atom in atoms(step):
                    ir = atom.operation
                    if ir is None or ir.type not in EQUALITY or ir.type.name != "EQUAL" or not atom.is_wanted:
                        continue
                    sides = [atom.frame.leaves(ir.variable_left), atom.frame.leaves(ir.variable_right)]
                    if all(side == {write.place} for side in sides):
                        found.add(write.place)
    return found


def _leaves(step: Step) -> bool:
    ir = step.operation
    return isinstance(ir, (LowLevelCall, Send, Transfer)) or (
        isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall)
    )


def _is_for_one(trace: Trace) -> bool:
    """Only a stored account may call, and the call pays or calls another one."""
    has_guard = any(_asks_owner(atom) for step in trace.steps for atom in atoms(step))
    return has_guard and not any(
        "caller" in kinds(step.frame.leaves(step.operation.destination)) for step in trace.steps if _leaves(step)
    )


def _asks_owner(atom: Atom) -> bool:
    ir = atom.operation
    if ir is None or ir.type not in EQUALITY or atom.is_wanted is None:
        return False
    if (ir.type.name == "EQUAL") != atom.is_wanted:
        return False
    sides = [atom.frame.leaves(ir.variable_left), atom.frame.leaves(ir.variable_right)]
    return any(
        kinds(one) == {"caller"} and other and all(leaf.kind == "state" and not leaf.keys for leaf in other)
        for one, other in (sides, sides[::-1])
    )
