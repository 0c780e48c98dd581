"""A rate or a balance changes while the amount that has accrued with its old value isn't settled."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract
from slither.slithir.operations import Assignment, Binary, BinaryType, InternalCall, LibraryCall, TypeConversion

from lightning_cat_slither.authority import authority
from lightning_cat_slither.finding import Finding
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Trace, traces
from lightning_cat_slither.writes import Write, writes

_SCALES = {BinaryType.MULTIPLICATION, BinaryType.DIVISION}
_NOW = {"block.timestamp", "now", "block.number"}
_DEEPEST = 12


def find(contract: Contract) -> Iterable[Finding]:
    known = [trace for trace in traces(contract) if trace.is_complete]
    settled_by: dict[str, set[str]] = {}
    for trace in known:
        for factor, mark in _Accruals(trace).all():
            settled_by.setdefault(factor, set()).add(mark)
    seen: set[int] = set()
    for trace in known if settled_by else []:
        for factor, changes in _unsettled(trace, settled_by).items():
            nodes = list(dict.fromkeys(write.step.node for write in changes))
            if id(nodes[0]) not in seen:
                seen.update(map(id, nodes))
                values = {"variable": _short(factor), "mark": ", ".join(sorted(map(_short, settled_by[factor])))}
                yield Finding(nodes, "found_unsettled_change", values)


class _Accruals:
    """The factors of `factor * (now - mark)` and `factor * index - mark` in a call that moves the mark forward."""

    def __init__(self, trace: Trace):
        self.trace = trace
        self.marks = _marks(trace)
        self._spans: dict[tuple[int, int], str | None] = {}

    def all(self) -> Iterator[tuple[str, str]]:
        for step in self.trace.steps if self.marks else []:
            ir, frame = step.operation, step.frame
            if isinstance(ir, Binary) and ir.type in _SCALES:
                yield from self._scaled(ir, frame)
            if isinstance(ir, Binary) and ir.type == BinaryType.SUBTRACTION:
                yield from self._indebted(ir, frame)

    def _scaled(self, ir: Binary, frame: Frame) -> Iterator[tuple[str, str]]:
        sides = (ir.variable_left, ir.variable_right)
        for one, other in (sides, sides[::-1]) if ir.type == BinaryType.MULTIPLICATION else (sides,):
            mark = self._span(one, frame)
            if mark is not None:
                for leaf in _factors(frame.leaves(other), mark):
                    # The end of the span and other marks aren't factors of it.
                    if leaf.name not in self.marks[mark] and not self.marks.get(leaf.name, set()) & _NOW:
                        yield leaf.name, mark

    def _indebted(self, ir: Binary, frame: Frame) -> Iterator[tuple[str, str]]:
        """A stored product is subtracted from the current one, as in `amount * index - debt`."""
        right = frame.leaves(ir.variable_right)
        debt = next(iter(right)) if len(right) == 1 else None
        if debt is not None and debt.keys and debt.name in self.marks:
            for factor in _factors(frame.leaves(ir.variable_left), debt.name):
                if factor.keys == debt.keys and factor.name in self.marks[debt.name] and len(self.marks[debt.name]) > 1:
                    yield factor.name, debt.name

    def _span(self, value, frame: Frame, depth: int = 0) -> str | None:
        """The mark behind a multiple of `now - mark` or `index - mark`."""
        if depth > _DEEPEST or isinstance(value, (list, tuple)):
            return None
        key = (id(frame), id(value))
        if key not in self._spans:
            self._spans[key] = None
            self._spans[key] = self._look(value, frame, depth + 1)
        return self._spans[key]

    def _look(self, value, frame: Frame, depth: int) -> str | None:
        if value in frame.given:
            inner, parent = frame.given[value]
            return self._span(inner, parent, depth)
        for ir in frame.definitions.get(value, []):
            parts: list = []
            if isinstance(ir, Binary) and ir.type == BinaryType.SUBTRACTION:
                mark = self._mark(ir, frame)
                if mark is not None:
                    return mark
            elif isinstance(ir, Binary) and ir.type in _SCALES:
                parts = [(ir.variable_left, frame)]
                parts += [(ir.variable_right, frame)] if ir.type == BinaryType.MULTIPLICATION else []
            elif isinstance(ir, Assignment):
                parts = [(ir.rvalue, frame)]
            elif isinstance(ir, TypeConversion):
                parts = [(ir.variable, frame)]
            elif isinstance(ir, (InternalCall, LibraryCall)) and (child := frame.child(ir, ir.node)) is not None:
                parts = [(answer, child) for answer in child.answers()]
            found = next((mark for each, its in parts if (mark := self._span(each, its, depth))), None)
            if found is not None:
                return found
        return None

    def _mark(self, ir: Binary, frame: Frame) -> str | None:
        right = frame.leaves(ir.variable_right)
        if len(right) != 1:
            return None
        name = next(iter(right)).name
        return name if self.marks.get(name, set()) & _names(frame.leaves(ir.variable_left)) else None


def _marks(trace: Trace) -> dict[str, set[str]]:
    """Places that the call sets to the time or to other stored values, with these sources."""
    found: dict[str, set[str]] = {}
    for write in writes(trace):
        if write.change == "set" or _names(write.value) & _NOW:
            sources = _names(write.value) - {write.place.name}
            if sources:
                found.setdefault(write.place.name, set()).update(sources)
    return found


def _factors(leaves: Leaves, mark: str) -> list[Leaf]:
    return [leaf for leaf in leaves if leaf.kind == "state" and leaf.name != mark and not _is_fixed(leaf)]


def _is_fixed(leaf: Leaf) -> bool:
    return leaf.variable is not None and (leaf.variable.is_constant or leaf.variable.is_immutable)


def _names(leaves: Leaves) -> set[str]:
    return {leaf.name for leaf in leaves if leaf.kind == "state" or leaf.name in _NOW}


def _unsettled(trace: Trace, settled_by: dict[str, set[str]]) -> dict[str, list[Write]]:
    """The changed factors whose marks stay where they are. A call that works once sets the first values."""
    if authority(trace).is_once:
        return {}
    changed = {write.place.name for write in writes(trace)}
    found: dict[str, list[Write]] = {}
    for write in writes(trace):
        for factor, marks in settled_by.items():
            if _covers(write.place.name, factor) and not any(_covers(name, mark) for name in changed for mark in marks):
                found.setdefault(factor, []).append(write)
    return found


def _covers(name: str, place: str) -> bool:
    """Writing a structure writes its members."""
    return place == name or place.startswith(f"{name}.")


def _short(name: str) -> str:
    """As the source names it, without the contract."""
    return name.split(".", 1)[-1]


CHECKS = [("lc-unsettled-change", "a rate or balance changes before accrued amounts are settled", find)]
