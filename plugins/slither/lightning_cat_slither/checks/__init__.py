"""Every module in this folder is a check, or a few with the same cause: its `CHECKS` has an id, a help text and a function for each."""

from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from slither.core.declarations import Contract
from slither.detectors.abstract_detector import AbstractDetector, DetectorClassification

from lightning_cat_slither.finding import Finding

# A finding is its places, the most important first; a `Finding` adds the values that its text names.
Find = Callable[[Contract], Iterable[list[Any] | Finding]]


def all_checks() -> list[type[AbstractDetector]]:
    """By id, so that the order of results doesn't depend on the file system."""
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    entries = [entry for module in modules for entry in module.CHECKS]
    return [_check(*entry) for entry in sorted(entries, key=lambda entry: entry[0])]


def _check(argument: str, help_: str, find: Find) -> type[AbstractDetector]:
    def _detect(self: AbstractDetector) -> list[Any]:
        results = []
        for contract in self.compilation_unit.contracts:
            if contract.is_interface:
                continue
            for found in find(contract):
                finding = found if isinstance(found, Finding) else Finding(found)
                first, *others = finding.places
                info = [help_, ": ", first, "\n"]
                for other in others:
                    info += ["\tsee also ", other, "\n"]
                results.append(self.generate_result(info, finding.fields))
        return results

    return type(
        argument,
        (AbstractDetector,),
        {
            "ARGUMENT": argument,
            "HELP": help_,
            "IMPACT": DetectorClassification.MEDIUM,
            "CONFIDENCE": DetectorClassification.MEDIUM,
            "WIKI": "https://github.com/crytic/slither/wiki/Adding-a-new-detector",
            "WIKI_TITLE": help_,
            "WIKI_DESCRIPTION": help_,
            "WIKI_EXPLOIT_SCENARIO": help_,
            "WIKI_RECOMMENDATION": help_,
            "_detect": _detect,
        },
    )
