"""Results of Slither that are dropped: one of our checks describes them better, or Slither misses why they can't
happen."""

from collections.abc import Callable, Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.expressions import AssignmentOperation, MemberAccess
from slither.core.solidity_types import ArrayType, MappingType
from slither.detectors.abstract_detector import AbstractDetector
from slither.detectors.assembly import incorrect_return
from slither.detectors.assembly.incorrect_return import IncorrectReturn
from slither.detectors.assembly.shift_parameter_mixup import ShiftParameterMixup
from slither.detectors.attributes.locked_ether import LockedEther
from slither.detectors.functions import arbitrary_send_eth
from slither.detectors.functions.arbitrary_send_eth import ArbitrarySendEth
from slither.detectors.functions.suicidal import Suicidal
from slither.detectors.operations.incorrect_exp import IncorrectOperatorExponentiation
from slither.detectors.operations.unused_return_values import UnusedReturnValues
from slither.detectors.reentrancy.reentrancy_eth import ReentrancyEth
from slither.detectors.reentrancy.reentrancy_no_gas import ReentrancyNoGas
from slither.detectors.reentrancy.reentrancy_read_before_write import ReentrancyReadBeforeWritten
from slither.detectors.shadowing.state import StateShadowing
from slither.detectors.statements import array_length_assignment
from slither.detectors.statements.controlled_delegatecall import ControlledDelegateCall
from slither.detectors.statements.delegatecall_in_loop import DelegatecallInLoop
from slither.detectors.statements.incorrect_strict_equality import IncorrectStrictEquality
from slither.detectors.variables.uninitialized_local_variables import UninitializedLocalVars
from slither.slithir.operations import InternalCall, LibraryCall, LowLevelCall, Operation, SolidityCall
from slither.utils.output import Output

from lightning_cat_slither.authority import authority
from lightning_cat_slither.block_values import is_same_place
from lightning_cat_slither.checks import order_dependence
from lightning_cat_slither.checks.exact_block_value import exact_nodes
from lightning_cat_slither.checks.origin_guard import is_guarded_by_origin
from lightning_cat_slither.functions import after, closure, is_undone
from lightning_cat_slither.intended import equalities_of_records, keep_real_losses, masks, set_when_read, xors_on_purpose
from lightning_cat_slither.locks import is_alone
from lightning_cat_slither.payments import is_booked_elsewhere, payments
from lightning_cat_slither.places import Place, element_place, place_of
from lightning_cat_slither.pyth_answers import keep_used_prices
from lightning_cat_slither.reentries import keep_real_reentries
from lightning_cat_slither.trace import Leaf, Leaves, Trace, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.values import Values
from lightning_cat_slither.versions import is_before
from lightning_cat_slither.writes import writes


def leave_to_our_checks() -> None:
    for check, told in _TOLD.items():
        _drop(check, told)
    keep_real_reentries()
    _drop_libraries()
    for check in (ReentrancyEth, ReentrancyReadBeforeWritten, ReentrancyNoGas):
        _drop_functions(check, _locked)
    _drop_functions(IncorrectReturn, _ended_at_once)
    _drop_appended()
    _keep_open_payments()
    _halt_in_source_order()
    keep_real_losses()
    keep_used_prices()


def _drop(check: type[AbstractDetector], told: Callable[[list[Contract]], Iterable[Place]]) -> None:
    detect = check._detect

    def detect_the_rest(self: AbstractDetector) -> list[Output]:
        results = detect(self)
        if not results:
            return results
        places = set(told(self.compilation_unit.contracts))
        return [each for each in results if not places & {element_place(element) for element in each.data["elements"]}]

    check._detect = detect_the_rest


def _drop_libraries() -> None:
    """A library is the contract's own code: its author knows what the result means, such as whether a set has changed."""
    is_instance = UnusedReturnValues._is_instance

    def is_other_call(self: UnusedReturnValues, ir: Operation) -> bool:
        return not isinstance(ir, LibraryCall) and is_instance(self, ir)

    UnusedReturnValues._is_instance = is_other_call


def _drop_functions(check: type[AbstractDetector], told: Callable[[list[Contract]], Iterable[Place]]) -> None:
    """Drops the results of whole functions, which are the first element of a result."""
    detect = check._detect

    def detect_the_rest(self: AbstractDetector) -> list[Output]:
        results = detect(self)
        if not results:
            return results
        places = set(told(self.compilation_unit.contracts))
        return [each for each in results if element_place(each.data["elements"][0]) not in places]

    check._detect = detect_the_rest


def _ended_at_once(contracts: list[Contract]) -> Iterable[Place]:
    """Nothing follows the call that assembly ends early, as in a proxy's fallback."""
    for function in _functions(contracts):
        halting = [ir.node for ir in function.internal_calls if _halts(ir.function)]
        if not any(each.irs for node in halting for each in after(node)):
            yield place_of(function.source_mapping)


def _halts(called) -> bool:
    return isinstance(called, Function) and incorrect_return._assembly_node(called) is not None


def _halt_in_source_order() -> None:
    """Slither walks called functions in the order of a set, so that each run may name another `return`."""

    def first_halt(function: Function) -> SolidityCall | None:
        halts = [ir for ir in function.all_solidity_calls() if ir.function.name == "return(uint256,uint256)"]
        return min(halts, key=lambda ir: place_of(ir.node.source_mapping), default=None)

    incorrect_return._assembly_node = first_halt


def _locked(contracts: list[Contract]) -> set[Place]:
    """Functions that are locked in every contract that has them; Slither knows a lock only by OpenZeppelin's name."""
    is_locked: dict[Place, bool] = {}
    for contract in contracts:
        for trace in traces(contract):
            place = place_of(trace.entry.source_mapping)
            is_locked[place] = is_locked.get(place, True) and is_alone(trace)
    return {place for place, locked in is_locked.items() if locked}


def _drop_appended() -> None:
    """Older syntax trees show `list.push(value)` as a new length; only an assignment lets the caller choose it."""
    find = array_length_assignment.detect_array_length_assignment

    def find_the_rest(contract: Contract) -> set[Node]:
        return {node for node in find(contract) if isinstance(node.expression, AssignmentOperation)}

    array_length_assignment.detect_array_length_assignment = find_the_rest


def _guarded_by_origin(contracts: list[Contract]) -> Iterable[Place]:
    """Slither looks only for msg.sender; a comparison with tx.origin is a separate finding (lc-origin-guard)."""
    return (place_of(each.source_mapping) for each in _functions(contracts) if is_guarded_by_origin(each))


def _ended_by_right(contracts: list[Contract]) -> Iterable[Place]:
    yield from _guarded_by_origin(contracts)
    yield from _guarded_on_every_way(contracts)


def _sent_by_right(contracts: list[Contract]) -> Iterable[Place]:
    yield from _guarded_by_origin(contracts)
    yield from _guarded_on_every_way(contracts)
    yield from _won_by_the_first(contracts)
    for function in _functions(contracts):
        values, paid = Values(function), payments(function)
        if paid and all(is_booked_elsewhere(each, values) for each in paid):
            yield place_of(function.source_mapping)


def _won_by_the_first(contracts: list[Contract]) -> Iterable[Place]:
    """A payment to the first caller with the right answer is a finding of its own (lc-order-dependence)."""
    return (place_of(places[0].source_mapping) for each in contracts for places in order_dependence.find(each))


def _keep_open_payments() -> None:
    """Slither names every payment of a function, even those to accounts that the owner or the deployment sets."""
    find = arbitrary_send_eth.arbitrary_send

    def find_open(function: Function) -> bool | list[Node]:
        nodes = find(function)
        if not nodes:
            return nodes
        chosen = set(_paid_to_chosen(function.compilation_unit.contracts))
        return [node for node in nodes if place_of(node.source_mapping) not in chosen]

    arbitrary_send_eth.arbitrary_send = find_open


def _paid_to_chosen(contracts: list[Contract]) -> Iterable[Place]:
    """Statements that send ether only to accounts that the owner or the deployment sets."""
    is_chosen: dict[Place, bool] = {}
    for contract in contracts:
        open_places = [write.place for trace in traces(contract) if not _is_closed(trace) for write in writes(trace)]
        for trace in traces(contract):
            for step in trace.steps:
                if getattr(step.operation, "call_value", None) is not None:
                    place = place_of(step.node.source_mapping)
                    recipient = step.frame.leaves(step.operation.destination)
                    chosen = trace.is_complete and _is_chosen(recipient, open_places)
                    is_chosen[place] = is_chosen.get(place, True) and chosen
    return (place for place, chosen in is_chosen.items() if chosen)


def _is_closed(trace: Trace) -> bool:
    found = authority(trace)
    return found.is_guarded or found.is_guarded_by_origin


def _is_chosen(recipient: Leaves, open_places: list[Leaf]) -> bool:
    return bool(recipient) and all(
        leaf.kind == "state" and leaf.variable is not None and not leaf.keys
        and not isinstance(leaf.variable.type, (ArrayType, MappingType))
        and not any(is_same_place(leaf, each) for each in open_places)
        for leaf in recipient
    )


def _guarded_on_every_way(contracts: list[Contract]) -> Iterable[Place]:
    """Functions that every caller reaches through an access check of any form: bits of a number, a registry."""
    is_guarded: dict[Place, bool] = {}
    for contract in contracts:
        for trace in traces(contract):
            found = authority(trace)
            is_bound = not found.secrets or _is_bound(trace, found.secrets)
            is_assumed = trace.is_complete and is_bound and (found.is_guarded or found.is_charged)
            checked = found.is_guard_seen or is_assumed
            for place in {place_of(step.frame.function.source_mapping) for step in trace.steps}:
                is_guarded[place] = checked and is_guarded.get(place, True)
    return (place for place, checked in is_guarded.items() if checked)


def _is_bound(trace: Trace, secrets: list[Leaves]) -> bool:
    """A hash covers the recipient of the ether, so that a copied call pays the same account."""
    covered = frozenset().union(*secrets)
    sent = [each for each in map(outflow_of, trace.steps) if each is not None and each.what == "ether"]
    return all(leaf.kind not in ("caller", "input") or leaf in covered for each in sent for leaf in each.recipient)


def _undone_calls(contracts: list[Contract]) -> Iterable[Place]:
    return (
        place_of(node.source_mapping)
        for function in _functions(contracts)
        for node in function.nodes
        if _delegated(node) and is_undone(node)
    )


def _calls_without_ether(contracts: list[Contract]) -> Iterable[Place]:
    """A loop of delegatecalls to one function of this contract, which never reads the ether that was sent."""
    for contract in contracts:
        for function in contract.functions_and_modifiers:
            for node in function.nodes:
                name = _encoded_function(node) if _delegated(node) else None
                called = [each for each in contract.functions if each.name == name]
                if called and not any(_reads_ether(each) for each in called):
                    yield place_of(node.source_mapping)


def _delegated(node: Node) -> list[LowLevelCall]:
    return [ir for ir in node.irs if isinstance(ir, LowLevelCall) and ir.function_name == "delegatecall"]


def _encoded_function(node: Node) -> str | None:
    for ir in node.irs:
        if isinstance(ir, SolidityCall) and ir.function.name.startswith("abi.encodeCall"):
            chosen = ir.expression.arguments[0]
            return chosen.member_name if isinstance(chosen, MemberAccess) else str(chosen)
    return None


def _reads_ether(function: Function) -> bool:
    return any("msg.value" in {str(each) for each in inner.solidity_variables_read} for inner in closure(function))


def _released_elsewhere(contracts: list[Contract]) -> Iterable[Place]:
    yield from _delegating(contracts)
    for contract in contracts:
        payable = [each for each in contract.functions if each.payable]
        # An heir of an abstract contract may send the ether, and a deployer who sends some knows why.
        if contract.is_abstract or all(each.is_constructor for each in payable):
            yield place_of(contract.source_mapping)


def _hidden_in_bases(contracts: list[Contract]) -> Iterable[Place]:
    """Since 0.6 only a private variable can have the name of another one, and no heir can see it."""
    for contract in contracts:
        if is_before(contract, 6):
            continue
        for variable in contract.state_variables_declared:
            bases = [each for base in contract.inheritance for each in base.state_variables_declared]
            if all(each.visibility == "private" for each in bases if each.name == variable.name):
                yield place_of(variable.source_mapping)


def _delegating(contracts: list[Contract]) -> Iterable[Place]:
    """Code that assembly runs by delegatecall can send the ether; Slither takes the call's third argument for a value."""
    return (place_of(each.source_mapping) for each in contracts if any(_delegates(function) for function in each.functions))


def _delegates(function: Function) -> bool:
    return any(
        isinstance(ir, SolidityCall) and ir.function.name.startswith(("delegatecall(", "callcode("))
        for each in _reached(function)
        for node in each.nodes
        for ir in node.irs
    )


def _reached(function: Function) -> list[Function]:
    """The function and everything that it calls, including libraries."""
    seen = [function]
    for each in seen:
        calls = [ir.function for node in each.nodes for ir in node.irs if isinstance(ir, (InternalCall, LibraryCall))]
        seen += {each for each in calls if isinstance(each, Function) and each not in seen}
    return seen


def _unforced_equalities(contracts: list[Contract]) -> Iterable[Place]:
    yield from _exact_block_values(contracts)
    yield from equalities_of_records(contracts)


def _exact_block_values(contracts: list[Contract]) -> Iterable[Place]:
    """Slither reports balances and block values alike; block values have their own check (lc-exact-block-value)."""
    return (place_of(node.source_mapping) for each in _functions(contracts) for node in exact_nodes(each))


def _functions(contracts: list[Contract]) -> Iterable[Function]:
    return (each for contract in contracts for each in contract.functions_and_modifiers)


_TOLD = {
    ArbitrarySendEth: _sent_by_right,
    LockedEther: _released_elsewhere,
    StateShadowing: _hidden_in_bases,
    ControlledDelegateCall: _undone_calls,
    DelegatecallInLoop: _calls_without_ether,
    Suicidal: _ended_by_right,
    IncorrectStrictEquality: _unforced_equalities,
    IncorrectOperatorExponentiation: xors_on_purpose,
    ShiftParameterMixup: masks,
    UninitializedLocalVars: set_when_read,
}
