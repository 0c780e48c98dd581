"""The operations that make a value, followed through assignments, arguments and inner calls."""

from collections.abc import Iterator

from slither.slithir.operations import Assignment, HighLevelCall, InternalCall, LibraryCall, Operation, TypeConversion

from lightning_cat_slither.trace import Frame

_DEEPEST = 12
_MOST = 400


def origins(value, frame: Frame, depth: int = 0) -> Iterator[tuple[Operation, Frame]]:
    """Each operation whose result the value is, with the frame that runs it."""
    if depth > _DEEPEST:
        return
    if value in frame.given:
        inner, parent = frame.given[value]
        yield from origins(inner, parent, depth + 1)
    for ir in frame.definitions.get(value, []):
        if isinstance(ir, Assignment):
            yield from origins(ir.rvalue, frame, depth + 1)
        elif isinstance(ir, TypeConversion):
            yield from origins(ir.variable, frame, depth + 1)
        elif isinstance(ir, (InternalCall, LibraryCall)) and (child := frame.child(ir, ir.node)) is not None:
            yield ir, frame
            for answer in child.answers():
                yield from origins(answer, child, depth + 1)
        else:
            yield ir, frame


def slice_of(value, frame: Frame, skipped: frozenset[str] = frozenset(), seen: dict | None = None) -> dict:
    """Every value that goes into this one, by identity; calls to other contracts by a skipped name add nothing."""
    seen = {} if seen is None else seen
    if isinstance(value, (list, tuple)):
        for each in value:
            slice_of(each, frame, skipped, seen)
        return seen
    if (id(frame), id(value)) in seen or len(seen) > _MOST:
        return seen
    seen[(id(frame), id(value))] = value
    if value in frame.given:
        inner, parent = frame.given[value]
        slice_of(inner, parent, skipped, seen)
    for ir in frame.definitions.get(value, []):
        if isinstance(ir, HighLevelCall) and str(ir.function_name) in skipped:
            continue
        slice_of([each for each in ir.read if each is not value], frame, skipped, seen)
        if isinstance(ir, (InternalCall, LibraryCall)) and (child := frame.child(ir, ir.node)) is not None:
            slice_of(child.answers(), child, skipped, seen)
    return seen
