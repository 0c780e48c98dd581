"""Where a result of Slither is in the source, to compare results with what we know about a place."""

from slither.core.source_mapping.source_mapping import Source

Place = tuple[str, int, int]


def place_of(source: Source) -> Place:
    return source.filename.relative, source.start, source.length


def element_place(element: dict) -> Place:
    source = element["source_mapping"]
    return source["filename_relative"], source["start"], source["length"]
