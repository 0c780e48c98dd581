"""A check that crashes is told by its name, and the others still run."""

from slither.detectors.abstract_detector import AbstractDetector

CRASHED = "lc-crashed"


def install_resilience() -> None:
    detect = AbstractDetector.detect

    def detect_or_tell(self: AbstractDetector) -> list[dict]:
        try:
            return detect(self)
        except Exception as error:  # noqa: BLE001 - whatever it is, silence must not look like safety
            return [_crash(self.ARGUMENT, error)]

    AbstractDetector.detect = detect_or_tell


def _crash(check: str, error: Exception) -> dict:
    return {
        "check": CRASHED,
        "impact": "Informational",
        "confidence": "High",
        "description": f"{check}: {type(error).__name__}: {error}",
        "markdown": "",
        "first_markdown_element": "",
        "id": f"{CRASHED}-{check}",
        "elements": [],
    }
