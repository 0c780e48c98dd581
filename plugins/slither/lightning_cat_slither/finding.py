"""A check's finding: the places, the most important one first, and a code with values that describes them."""

from dataclasses import dataclass, field
from typing import Any

from lightning_cat_slither.trace import Leaves

_LONGEST = 120


@dataclass(frozen=True)
class Finding:
    places: list[Any]
    code: str = ""
    values: dict[str, str] = field(default_factory=dict)

    @property
    def fields(self) -> dict | None:
        """The form that the adapter reads; a finding without a code uses Slither's text."""
        values = {name: value[:_LONGEST] for name, value in self.values.items()}
        return {"why": {"code": self.code, "values": values}} if self.code else None


def names(leaves: Leaves, kinds: set[str]) -> str:
    """The parts of a value, as named in the source."""
    return ", ".join(sorted({_written(leaf.kind, leaf.name) for leaf in leaves if leaf.kind in kinds}))


def _written(kind: str, name: str) -> str:
    return {"caller": "msg.sender", "balance": f"{name}(this)"}.get(kind, name)
