"""The storage that a call changes, and whether it adds to it or takes from it."""

from dataclasses import dataclass

from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, Binary, BinaryType, Delete, InternalCall, LibraryCall, OperationWithLValue
from slither.slithir.operations import Index, Length, Member, SolidityCall
from slither.slithir.variables import ReferenceVariable

from lightning_cat_slither.trace import Frame, Leaf, Leaves, Step, Trace

_BOTH = {BinaryType.ADDITION, BinaryType.SUBTRACTION}


@dataclass(frozen=True)
class Write:
    step: Step
    place: Leaf
    value: Leaves
    # `added`, `taken`, `cleared` or `set`
    change: str

    @property
    def is_of_caller(self) -> bool:
        return "caller" in self.place.key_kinds


def writes(trace: Trace) -> list[Write]:
    known = getattr(trace, "_writes", None)
    if known is None:
        known = [write for step in trace.steps for write in _writes(step)]
        trace._writes = known
    return known


def _writes(step: Step) -> list[Write]:
    ir, frame = step.operation, step.frame
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("sstore"):
        slot, value = ir.arguments
        place = Leaf("state", "slot", frozenset((leaf.kind, leaf.name) for leaf in frame.leaves(slot)))
        return [Write(step, place, frame.leaves(value), _change(value, frame))]
    if isinstance(ir, (Index, Member, Length)) or not isinstance(ir, OperationWithLValue):
        return []
    target = ir.variable if isinstance(ir, Delete) else ir.lvalue
    if not isinstance(target, (StateVariable, ReferenceVariable)):
        return []
    places = [leaf for leaf in frame.leaves(target) if leaf.kind == "state"]
    if isinstance(ir, Delete):
        return [Write(step, place, frozenset(), "cleared") for place in places]
    value = frame.leaves([each for each in ir.read if each is not target])
    return [Write(step, place, value, _change_of(ir, frame)) for place in places]


def _change_of(ir: OperationWithLValue, frame: Frame) -> str:
    if isinstance(ir, Binary) and ir.type in _BOTH:
        return "added" if ir.type == BinaryType.ADDITION else "taken"
    if isinstance(ir, Assignment):
        return "cleared" if frame.constant(ir.rvalue) == 0 else _change(ir.rvalue, frame)
    return "set"


def _change(value, frame: Frame, depth: int = 0) -> str:
    """How a new value follows from the old one: by the first sum or difference in it."""
    if depth > 6:
        return "set"
    if value in frame.given:
        inner, parent = frame.given[value]
        return _change(inner, parent, depth + 1)
    for ir in frame.definitions.get(value, []):
        if isinstance(ir, Binary) and ir.type in _BOTH:
            return "added" if ir.type == BinaryType.ADDITION else "taken"
        if isinstance(ir, Assignment):
            return _change(ir.rvalue, frame, depth + 1)
        if isinstance(ir, (InternalCall, LibraryCall)):
            child = frame.child(ir, ir.node)
            found = [_change(each, child, depth + 1) for each in child.answers()] if child else []
            return next((each for each in found if each != "set"), "set")
    return "set"
