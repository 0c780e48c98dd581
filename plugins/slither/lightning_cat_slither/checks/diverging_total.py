"""A total that other functions change together with an entry, and a function that changes the entry alone."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract

from lightning_cat_slither.finding import Finding
from lightning_cat_slither.trace import Leaves, Trace, traces
from lightning_cat_slither.writes import Write, writes

_LESS = {"taken", "cleared"}


def find(contract: Contract) -> Iterable[Finding]:
    known = [trace for trace in traces(contract) if trace.is_complete]
    # A total that only grows counts everything that ever came in.
    pairs = {pair for trace in known for pair in _added_together(trace) if any(_is_reduced(each, *pair) for each in known)}
    counted = {total: _counted(known, total) for total, _ in pairs}
    seen: set[int] = set()
    for trace in known if pairs else []:
        for total, entries in sorted(pairs):
            write = _alone(trace, total, entries, counted[total])
            if write is not None and id(write.step.node) not in seen:
                seen.add(id(write.step.node))
                values = {"entries": _short(entries), "total": _short(total)}
                yield Finding([write.step.node], "found_diverging_total", values)


def _added_together(trace: Trace) -> Iterator[tuple[str, str]]:
    """One amount is added to a total and to an entry, which has more keys than the total."""
    added = [write for write in writes(trace) if write.change == "added" and write.place.variable and _amount(write)]
    for one in added:
        for other in added:
            if one.place.keys < other.place.keys and _amount(one) == _amount(other):
                yield one.place.name, other.place.name


def _amount(write: Write) -> Leaves:
    return frozenset(leaf for leaf in write.value if leaf.name != write.place.name)


def _is_reduced(trace: Trace, total: str, entries: str) -> bool:
    changes = {(write.place.name, write.change) for write in writes(trace)}
    return (total, "taken") in changes and any((entries, less) in changes for less in _LESS)


def _counted(known: list[Trace], total: str) -> set[str]:
    """The places that change together with the total."""
    changes = [{write.place.name for write in writes(trace)} for trace in known]
    return {name for names in changes if total in names for name in names}


def _alone(trace: Trace, total: str, entries: str, counted: set[str]) -> Write | None:
    """The entries only grow or only shrink, and the amount isn't moved between places that the total counts."""
    changed = writes(trace)
    own = [write for write in changed if write.place.name == entries]
    if not own or any(_covers(write.place.name, total) for write in changed):
        return None
    changes = {write.change for write in own}
    if changes != {"added"} and not changes <= _LESS:
        return None
    opposite = _LESS if changes == {"added"} else {"added", "set"}
    others = [write for write in changed if write.place.name in counted - {entries}]
    return None if any(write.change in opposite for write in others) else own[0]


def _covers(name: str, place: str) -> bool:
    """Writing a structure writes its members."""
    return place == name or place.startswith(f"{name}.")


def _short(name: str) -> str:
    return name.split(".", 1)[-1]


CHECKS = [("lc-diverging-total", "an entry changes without the total that counts it", find)]
