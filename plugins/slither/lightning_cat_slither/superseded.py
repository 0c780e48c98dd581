"""Results of Slither that are left out: one of our checks words them better, or Slither overlooks why they cannot happen."""

from collections.abc import Callable, Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.source_mapping.source_mapping import Source
from slither.detectors.abstract_detector import AbstractDetector
from slither.detectors.attributes.locked_ether import LockedEther
from slither.detectors.functions.arbitrary_send_eth import ArbitrarySendEth
from slither.detectors.functions.suicidal import Suicidal
from slither.detectors.reentrancy.reentrancy_eth import ReentrancyEth
from slither.detectors.reentrancy.reentrancy_read_before_write import ReentrancyReadBeforeWritten
from slither.detectors.statements.incorrect_strict_equality import IncorrectStrictEquality
from slither.slithir.operations import InternalCall, LibraryCall, SolidityCall
from slither.utils.output import Output

from lightning_cat_slither.authority import authority
from lightning_cat_slither.exact_block_value import exact_nodes
from lightning_cat_slither.origin_guard import is_guarded_by_origin
from lightning_cat_slither.payments import is_booked_elsewhere, payments
from lightning_cat_slither.trace import traces
from lightning_cat_slither.values import Values
from lightning_cat_slither.versions import is_before

Place = tuple[str, int, int]


def leave_to_our_checks() -> None:
    for check, told in _TOLD.items():
        _drop(check, told)
    for check in (ReentrancyEth, ReentrancyReadBeforeWritten):
        _drop_writes_of_views(check)


def _drop(check: type[AbstractDetector], told: Callable[[list[Contract]], Iterable[Place]]) -> None:
    detect = check._detect

    def detect_the_rest(self: AbstractDetector) -> list[Output]:
        results = detect(self)
        if not results:
            return results
        places = set(told(self.compilation_unit.contracts))
        return [each for each in results if not places & {_place(element) for element in each.data["elements"]}]

    check._detect = detect_the_rest


def _drop_writes_of_views(check: type[AbstractDetector]) -> None:
    """A view function writes nothing; Slither takes a storage pointer that it sets for a write."""
    find = check.find_reentrancies

    def find_the_rest(self: AbstractDetector) -> dict:
        found = {
            key: {value for value in values if not all(_is_in_view(node) for node in value.nodes)}
            for key, values in find(self).items()
        }
        return {key: values for key, values in found.items() if values}

    check.find_reentrancies = find_the_rest


def _is_in_view(node: Node) -> bool:
    function = node.function
    # Compilers before 0.5 let a view function write.
    return (function.view or function.pure) and not is_before(function.contract, 5)


def _guarded_by_origin(contracts: list[Contract]) -> Iterable[Place]:
    """Slither looks for msg.sender alone; that tx.origin is compared is a finding of its own (lc-origin-guard)."""
    return (_of(each.source_mapping) for each in _functions(contracts) if is_guarded_by_origin(each))


def _sent_by_right(contracts: list[Contract]) -> Iterable[Place]:
    yield from _guarded_by_origin(contracts)
    yield from _guarded_on_every_way(contracts)
    for function in _functions(contracts):
        values, paid = Values(function), payments(function)
        if paid and all(is_booked_elsewhere(each, values) for each in paid):
            yield _of(function.source_mapping)


def _guarded_on_every_way(contracts: list[Contract]) -> Iterable[Place]:
    """Functions that every caller reaches through a check of the caller, in whatever form: bits of a number, a registry."""
    is_guarded: dict[Place, bool] = {}
    for contract in contracts:
        for trace in traces(contract):
            checked = trace.is_complete and authority(trace).is_guarded
            for place in {_of(step.frame.function.source_mapping) for step in trace.steps}:
                is_guarded[place] = checked and is_guarded.get(place, True)
    return (place for place, checked in is_guarded.items() if checked)


def _delegating(contracts: list[Contract]) -> Iterable[Place]:
    """Code that assembly runs by delegatecall can send the ether; Slither takes the call's third argument for a value."""
    return (_of(each.source_mapping) for each in contracts if any(_delegates(function) for function in each.functions))


def _delegates(function: Function) -> bool:
    return any(
        isinstance(ir, SolidityCall) and ir.function.name.startswith(("delegatecall(", "callcode("))
        for each in _reached(function)
        for node in each.nodes
        for ir in node.irs
    )


def _reached(function: Function) -> list[Function]:
    """The function and all that it calls, in libraries too."""
    seen = [function]
    for each in seen:
        calls = [ir.function for node in each.nodes for ir in node.irs if isinstance(ir, (InternalCall, LibraryCall))]
        seen += {each for each in calls if isinstance(each, Function) and each not in seen}
    return seen


def _exact_block_values(contracts: list[Contract]) -> Iterable[Place]:
    """Slither reports balances and the block alike; the block has a check of its own (lc-exact-block-value)."""
    return (_of(node.source_mapping) for each in _functions(contracts) for node in exact_nodes(each))


def _functions(contracts: list[Contract]) -> Iterable[Function]:
    return (each for contract in contracts for each in contract.functions_and_modifiers)


_TOLD = {
    ArbitrarySendEth: _sent_by_right,
    LockedEther: _delegating,
    Suicidal: _guarded_by_origin,
    IncorrectStrictEquality: _exact_block_values,
}


def _of(source: Source) -> Place:
    return source.filename.relative, source.start, source.length


def _place(element: dict) -> Place:
    source = element["source_mapping"]
    return source["filename_relative"], source["start"], source["length"]
