"""A record and its reverse, such as the owner of an item and the items of an owner, of which a function changes one."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract

from lightning_cat_slither.finding import Finding
from lightning_cat_slither.trace import Leaf, Trace, traces
from lightning_cat_slither.writes import Write, writes

_CHOSEN = {"input", "caller"}


def find(contract: Contract) -> Iterable[Finding]:
    known = [trace for trace in traces(contract) if trace.is_complete]
    reverses: dict[str, set[str]] = {}
    for trace in known:
        for record, reverse in _written_together(trace):
            reverses.setdefault(record, set()).add(reverse)
    seen: set[int] = set()
    for trace in known if reverses else []:
        changed = {write.place.name for write in writes(trace)}
        for write in writes(trace):
            stale = reverses.get(write.place.name, set())
            # A function that updates one of several indexes chose which ones follow the change.
            if not stale or stale & changed or _holder(write) is None or id(write.step.node) in seen:
                continue
            seen.add(id(write.step.node))
            values = {"record": _short(write.place.name), "index": ", ".join(sorted(map(_short, stale)))}
            yield Finding([write.step.node], "found_stale_index", values)


def _written_together(trace: Trace) -> Iterator[tuple[str, str]]:
    """`record[item] = holder` and `index[holder] = item`, also as a list of items."""
    for write in writes(trace):
        holder = _holder(write)
        if holder is None:
            continue
        for other in writes(trace):
            if other.place.name != write.place.name and _keys(other) == {(holder.kind, holder.name)}:
                if {(leaf.kind, leaf.name) for leaf in other.value} & _keys(write):
                    yield write.place.name, other.place.name


def _holder(write: Write) -> Leaf | None:
    """The account or other value that the caller chose and the record names."""
    leaf = next(iter(write.value)) if len(write.value) == 1 else None
    if leaf is None or leaf.kind not in _CHOSEN or write.change != "set" or write.place.variable is None:
        return None
    # Parts of one argument, such as a list of pairs, can't be distinguished.
    return leaf if write.place.keys and (leaf.kind, leaf.name) not in write.place.keys else None


def _keys(write: Write) -> set[tuple[str, str]]:
    """Without the position in a list, which is its length."""
    return {key for key in write.place.keys if key != ("state", write.place.name)}


def _short(name: str) -> str:
    return name.split(".", 1)[-1]


CHECKS = [("lc-stale-index", "a record changes without its reverse", find)]
