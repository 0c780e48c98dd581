"""Lightning Cat's own checks for Slither: flaws that need data flow and that Slither's checks don't cover."""

from slither.detectors.abstract_detector import AbstractDetector
from slither.printers.abstract_printer import AbstractPrinter

from lightning_cat_slither.checks import all_checks


def make_plugin() -> tuple[list[type[AbstractDetector]], list[type[AbstractPrinter]]]:
    return all_checks(), []
