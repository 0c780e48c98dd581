"""Writes after a call that a re-entering caller can't misuse: the called code is our own, the state is checked again
after the call, or an earlier value is put back."""

import re
from collections.abc import Iterator

from slither.core.cfg.node import Node
from slither.core.declarations import Function
from slither.core.variables.local_variable import LocalVariable
from slither.core.variables.state_variable import StateVariable
from slither.detectors.abstract_detector import AbstractDetector
from slither.detectors.reentrancy.reentrancy_eth import ReentrancyEth
from slither.detectors.reentrancy.reentrancy_no_gas import ReentrancyNoGas
from slither.detectors.reentrancy.reentrancy_read_before_write import ReentrancyReadBeforeWritten
from slither.slithir.operations import Assignment, HighLevelCall, LibraryCall, LowLevelCall, NewContract, SolidityCall
from slither.slithir.operations import Operation, Send, Transfer, TypeConversion

from lightning_cat_slither.authority import wanted
from lightning_cat_slither.conditions import is_condition, is_required
from lightning_cat_slither.functions import closure
from lightning_cat_slither.values import Values, derives
from lightning_cat_slither.versions import is_before

_CREATIONS = ("create(", "create2(")
# From the call's target to the statement that created it.
_FARTHEST = 10


def keep_real_reentries() -> None:
    for check in (ReentrancyEth, ReentrancyReadBeforeWritten):
        _drop_writes_of_views(check)
        _drop_harmless_writes(check)
    _drop_unread_writes()


def _drop_writes_of_views(check: type[AbstractDetector]) -> None:
    """A view function writes nothing; Slither mistakes setting a storage pointer for a write."""
    find = check.find_reentrancies

    def find_the_rest(self: AbstractDetector) -> dict:
        found = {
            key: {value for value in values if not all(_is_in_view(node) for node in value.nodes)}
            for key, values in find(self).items()
        }
        return {key: values for key, values in found.items() if values}

    check.find_reentrancies = find_the_rest


def _drop_harmless_writes(check: type[AbstractDetector]) -> None:
    """Slither doesn't know whose code is called, nor what is checked after the call."""
    find = check.find_reentrancies

    def find_the_rest(self: AbstractDetector) -> dict:
        found = {}
        for key, values in find(self).items():
            calls = [node for call, inner in key.calls for node in (call, *inner)]
            left = {each for each in values if not _is_harmless(each, calls)}
            if left and not _calls_own_creations(calls):
                found[key] = left
        return found

    check.find_reentrancies = find_the_rest


def _is_harmless(value, calls: list[Node]) -> bool:
    if not isinstance(value.variable, StateVariable):
        return False
    return is_restored(value.variable, value.nodes) or _is_checked_again(value.variable, value.nodes, calls)


def _calls_own_creations(nodes: list[Node]) -> bool:
    calls = [ir for node in nodes for ir in _calls_out(node)]
    return bool(calls) and all(is_own_creation(ir) for ir in calls)


def _drop_unread_writes() -> None:
    """With 2,300 gas no one can re-enter today; if gas costs fell, only a value that the payment reads would matter."""
    find = ReentrancyNoGas.find_reentrancies

    def find_the_rest(self: AbstractDetector) -> dict:
        found = {key: {each for each in values if _is_relied_on(each, key.function)} for key, values in find(self).items()}
        return {key: values for key, values in found.items() if values}

    ReentrancyNoGas.find_reentrancies = find_the_rest


def _is_relied_on(value, function: Function) -> bool:
    variable = value.variable
    return isinstance(variable, StateVariable) and any(
        variable in node.state_variables_read and variable not in node.state_variables_written
        for each in closure(function)
        for node in each.nodes
    )


def _is_in_view(node: Node) -> bool:
    function = node.function
    # Compilers before 0.5 let a view function write.
    return (function.view or function.pure) and not is_before(function.contract, 5)


def _calls_out(node: Node) -> Iterator[Operation]:
    for ir in node.irs:
        if isinstance(ir, (LowLevelCall, Send, Transfer)):
            yield ir
        elif isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall):
            yield ir


def is_own_creation(call: Operation) -> bool:
    """The called contract was created a moment ago, with code that the caller doesn't choose and that calls no one."""
    called = getattr(call, "function", None)
    if isinstance(called, Function) and any(list(_calls_out(node)) for each in closure(called) for node in each.nodes):
        return False
    function = call.node.function
    values, target = Values(function), call.destination
    for _ in range(_FARTHEST):
        definition = values.definitions.get(target)
        if isinstance(definition, NewContract):
            return True
        if definition is None and isinstance(target, LocalVariable):
            return _is_created_in_text(target, function)
        if isinstance(definition, SolidityCall) and definition.function.name.startswith(_CREATIONS):
            given = frozenset(str(each) for each in function.parameters)
            return not any(derives(values.roots(each), given) for each in definition.arguments[1:3])
        if isinstance(definition, TypeConversion):
            target = definition.variable
        elif isinstance(definition, Assignment):
            target = definition.rvalue
        else:
            return False
    return False


def _is_created_in_text(target: LocalVariable, function: Function) -> bool:
    """Compilers before 0.6 give assembly as text."""
    created = re.compile(rf"\b{re.escape(target.name)}\s*:=\s*create2?\s*\(([^\n]*)")
    texts = [str(node.inline_asm) for node in function.nodes if node.inline_asm]
    found = [match.group(1) for text in texts for match in created.finditer(text)]
    given = {each.name for each in function.parameters}
    return bool(found) and not any(given & set(re.findall(r"\w+", each)) for each in found)


def is_restored(variable, nodes: tuple[Node, ...]) -> bool:
    """The function puts back the value that it had read before the call."""
    return all(any(_puts_back(ir, variable, Values(node.function)) for ir in node.irs) for node in nodes)


def _puts_back(ir: Operation, variable, values: Values) -> bool:
    if not isinstance(ir, Assignment) or ir.lvalue != variable:
        return False
    saved = values.definitions.get(ir.rvalue)
    return isinstance(saved, Assignment) and saved.rvalue == variable


def _is_checked_again(variable, nodes: tuple[Node, ...], calls: list[Node]) -> bool:
    """Between the call and each write, a condition on the same variable reverts: a second run makes the first one fail."""
    return all(any(_is_late_check(each, variable, calls) for each in node.dominators) for node in nodes)


def _is_late_check(node: Node, variable, calls: list[Node]) -> bool:
    if not is_condition(node) or not (is_required(node) or wanted(node) is not None):
        return False
    if not _reads(node, variable):
        return False
    own = [call for call in calls if call.function == node.function]
    return all(call in node.dominators for call in own)


def _reads(node: Node, variable: StateVariable) -> bool:
    if variable in node.state_variables_read:
        return True
    inner = [ir.function for ir in node.internal_calls if isinstance(ir.function, Function)]
    return any(variable in function.all_state_variables_read() for function in inner)
