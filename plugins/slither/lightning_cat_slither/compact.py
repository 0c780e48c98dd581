"""Results with only the fields that reports need, limited in number and size. Results that are left out are counted."""

import json
from typing import Any

from slither.detectors.abstract_detector import AbstractDetector

LEFT_OUT = "lc-left-out"

MOST_RESULTS = 2_000
MOST_ELEMENTS = 200
MOST_WORDS = 4_000
MOST_NAME = 2_000
# For all checks together, before indentation: a quarter of a run's output limit.
MOST_BYTES = 16 * 1024 * 1024


class Report:
    """The number of bytes that the checks of a run may still write."""

    def __init__(self, most_results: int = MOST_RESULTS, most_bytes: int = MOST_BYTES) -> None:
        self.most_results = most_results
        self.bytes_left = most_bytes

    def of(self, detector: AbstractDetector) -> list[dict]:
        """The results of one check, chosen like Slither's own `detect`, and how many didn't fit."""
        if not detector._is_applicable_detector():
            return []
        kept: list[dict] = []
        left_out = 0
        for output in detector._detect():
            # Slither treats a repeated result as invalid, so each occurs once.
            if not detector.compilation_unit.core.valid_result(output.data):
                continue
            if len(kept) < self.most_results and self._fits(result := compact(output.data)):
                kept.append(result)
            else:
                left_out += 1
            output.data.clear()
        kept.sort(key=lambda result: result["id"])
        return [*kept, _left_out(detector.ARGUMENT, left_out)] if left_out else kept

    def _fits(self, result: dict) -> bool:
        self.bytes_left -= len(json.dumps(result))
        return self.bytes_left >= 0


def compact(result: dict) -> dict:
    elements = result["elements"]
    # A statement is more exact than its function, and reports point at statements if there are any.
    shown = sorted(elements, key=lambda element: element["type"] != "node")[:MOST_ELEMENTS]
    more = len(elements) - len(shown)
    words = result["description"][:MOST_WORDS] + (f"\nand {more} more places" if more else "")
    return {
        "id": result["id"],
        "check": result["check"],
        "impact": result["impact"],
        "confidence": result["confidence"],
        "description": words,
        "elements": [_element(element) for element in (elements if not more else shown)],
        # Values that one of our checks adds; they are limited where they are made.
        **({"additional_fields": result["additional_fields"]} if "additional_fields" in result else {}),
    }


def _element(element: dict) -> dict:
    place = element["source_mapping"]
    lines = place["lines"]
    parent = element.get("type_specific_fields", {}).get("parent")
    return {
        **_named(element),
        "source_mapping": {"filename_relative": place["filename_relative"], "lines": [*lines[:1], *lines[1:][-1:]]},
        **({"type_specific_fields": {"parent": _parent(parent)}} if parent else {}),
    }


def _parent(parent: dict) -> dict:
    above = parent.get("type_specific_fields", {}).get("parent")
    return {**_named(parent), **({"type_specific_fields": {"parent": _named(above)}} if above else {})}


def _named(element: dict[str, Any]) -> dict:
    return {"type": element["type"], "name": element["name"][:MOST_NAME]}


def _left_out(check: str, count: int) -> dict:
    return {
        "id": f"{LEFT_OUT}-{check}",
        "check": LEFT_OUT,
        "impact": "Informational",
        "confidence": "High",
        "description": f"{check}: {count}",
        "elements": [],
    }
