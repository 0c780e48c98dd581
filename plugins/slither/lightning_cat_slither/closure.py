"""The transitive closure of data dependencies, with the same result as Slither's own but in a good order. On long blocks
of assembly, Slither's takes minutes."""

from collections.abc import Iterator

from slither.analyses.data_dependency import data_dependency

Dependencies = dict[object, set[object]]


def close_in_order() -> None:
    data_dependency._compute_transitive_closure = close


def close(dependencies: Dependencies) -> None:
    """Adds to each value everything that its parts depend on; a value never becomes a part of itself."""
    names = list(dict.fromkeys([*dependencies, *(each for parts in dependencies.values() for each in parts)]))
    number = {name: at for at, name in enumerate(names)}
    parts = {number[name]: [number[each] for each in values] for name, values in dependencies.items()}
    masks = {at: sum(1 << each for each in set(direct)) for at, direct in parts.items()}
    own = {at: masks[at] >> at & 1 for at in masks}
    order = _parts_first(parts)
    is_changed = True
    while is_changed:
        is_changed = False
        for at in order:
            mask = masks[at]
            for each in parts[at]:
                mask |= masks.get(each, 0)
            if mask != masks[at]:
                masks[at], is_changed = mask, True
    for name, values in dependencies.items():
        at = number[name]
        mask = masks[at] if own[at] else masks[at] & ~(1 << at)
        values.update(each for each, bit in zip(names, reversed(f"{mask:b}")) if bit == "1")


def _parts_first(parts: dict[int, list[int]]) -> list[int]:
    """Each value after those that it depends on, except in circles."""
    order: list[int] = []
    seen: set[int] = set()
    for start in parts:
        if start in seen:
            continue
        seen.add(start)
        waiting: list[tuple[int, Iterator[int]]] = [(start, iter(parts[start]))]
        while waiting:
            at, rest = waiting[-1]
            following = next((each for each in rest if each in parts and each not in seen), None)
            if following is None:
                order.append(waiting.pop()[0])
            else:
                seen.add(following)
                waiting.append((following, iter(parts[following])))
    return order
