"""Results of Slither that one of our checks puts into truer words: they are left to that check."""

from collections.abc import Callable, Iterable

from slither.core.declarations import Function
from slither.core.source_mapping.source_mapping import Source
from slither.detectors.abstract_detector import AbstractDetector
from slither.detectors.functions.arbitrary_send_eth import ArbitrarySendEth
from slither.detectors.functions.suicidal import Suicidal
from slither.detectors.statements.incorrect_strict_equality import IncorrectStrictEquality
from slither.utils.output import Output

from lightning_cat_slither.exact_block_value import exact_nodes
from lightning_cat_slither.origin_guard import is_guarded_by_origin

Place = tuple[str, int, int]


def leave_to_our_checks() -> None:
    for check, told in _TOLD.items():
        _drop(check, told)


def _drop(check: type[AbstractDetector], told: Callable[[list[Function]], Iterable[Place]]) -> None:
    detect = check._detect

    def detect_the_rest(self: AbstractDetector) -> list[Output]:
        results = detect(self)
        if not results:
            return results
        functions = [f for contract in self.compilation_unit.contracts for f in contract.functions_and_modifiers]
        places = set(told(functions))
        return [each for each in results if not places & {_place(element) for element in each.data["elements"]}]

    check._detect = detect_the_rest


def _guarded_by_origin(functions: list[Function]) -> Iterable[Place]:
    """Slither looks for msg.sender alone; that tx.origin is compared is a finding of its own (lc-origin-guard)."""
    return (_of(each.source_mapping) for each in functions if is_guarded_by_origin(each))


def _exact_block_values(functions: list[Function]) -> Iterable[Place]:
    """Slither reports balances and the block alike; the block has a check of its own (lc-exact-block-value)."""
    return (_of(node.source_mapping) for each in functions for node in exact_nodes(each))


_TOLD = {
    ArbitrarySendEth: _guarded_by_origin,
    Suicidal: _guarded_by_origin,
    IncorrectStrictEquality: _exact_block_values,
}


def _of(source: Source) -> Place:
    return source.filename.relative, source.start, source.length


def _place(element: dict) -> Place:
    source = element["source_mapping"]
    return source["filename_relative"], source["start"], source["length"]
