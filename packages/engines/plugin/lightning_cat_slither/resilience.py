"""A check that crashes is told by its name, and the others still run; known crashes of Slither are avoided."""

from slither.core.expressions import Literal
from slither.detectors.abstract_detector import AbstractDetector
from slither.utils.integer_conversion import convert_string_to_fraction
from slither.visitors.expression.constants_folding import KEY, ConstantFolding

from lightning_cat_slither.compact import Report

CRASHED = "lc-crashed"


def install_resilience() -> None:
    report = Report()

    def detect_or_tell(self: AbstractDetector) -> list[dict]:
        try:
            return report.of(self)
        except Exception as error:  # noqa: BLE001 - whatever it is, silence must not look like safety
            return [_crash(self.ARGUMENT, error)]

    AbstractDetector.detect = detect_or_tell
    _read_old_lengths()


def _read_old_lengths() -> None:
    """In trees of old compilers the literals of `Item[2**64]` carry no type, and Slither takes them for words."""
    post_literal = ConstantFolding._post_literal

    def post_literal_as_number(self: ConstantFolding, expression: Literal) -> None:
        post_literal(self, expression)
        value = expression.context[KEY]
        if isinstance(value, str) and value.isdecimal() and str(self._type).startswith(("uint", "int")):
            expression.context[KEY] = convert_string_to_fraction(value)

    ConstantFolding._post_literal = post_literal_as_number


def _crash(check: str, error: Exception) -> dict:
    return {
        "check": CRASHED,
        "impact": "Informational",
        "confidence": "High",
        "description": f"{check}: {type(error).__name__}: {str(error)[:500]}",
        "id": f"{CRASHED}-{check}",
        "elements": [],
    }
