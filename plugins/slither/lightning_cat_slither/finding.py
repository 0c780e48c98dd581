"""What a check reports: the places, the most telling one first, and what it knows of them, as a code with values."""

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
        """As the adapter reads it; a finding without a code speaks in Slither's words."""
        values = {name: value[:_LONGEST] for name, value in self.values.items()}
        return {"why": {"code": self.code, "values": values}} if self.code else None


def names(leaves: Leaves, kinds: set[str]) -> str:
    """What a value is made of, as the source calls it."""
    return ", ".join(sorted({_written(leaf.kind, leaf.name) for leaf in leaves if leaf.kind in kinds}))


def _written(kind: str, name: str) -> str:
    return {"caller": "msg.sender", "balance": f"{name}(this)"}.get(kind, name)
