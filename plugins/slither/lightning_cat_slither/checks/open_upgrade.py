"""Code that anyone can replace: the caller's address is stored where delegatecall finds the code to run."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, InternalCall, LowLevelCall, Member, SolidityCall

from lightning_cat_slither.authority import authority
from lightning_cat_slither.finding import Finding, names
from lightning_cat_slither.trace import Frame, Leaves, Step, Trace, kinds, traces
from lightning_cat_slither.writes import Write, writes

# ERC-1967: keccak256("eip1967.proxy.implementation") - 1, where every proxy of that standard stores its implementation.
_IMPLEMENTATION_SLOT = 0x360894A13BA1A3210667C828492DB98DCA3E2076CC3735A920A3CA505D382BBC


def find(contract: Contract) -> Iterable[Finding]:
    run = {variable for trace in traces(contract) for leaves in _code(trace) for variable in _variables(leaves)}
    for trace in traces(contract):
        if not authority(trace).is_open:
            continue
        write = next((each for each in writes(trace) if _replaces_code(each, trace, run)), None)
        if write is not None:
            values = {"function": trace.entry.name, "input": names(write.value, {"input"})}
            yield Finding(_places(trace, write), "found_open_upgrade", values)


def code_of(step: Step) -> Leaves:
    """The address whose code a delegatecall runs."""
    ir = step.operation
    if isinstance(ir, LowLevelCall) and ir.function_name == "delegatecall":
        return step.frame.leaves(ir.destination)
    if isinstance(ir, SolidityCall) and ir.function.name.startswith("delegatecall("):
        return step.frame.leaves(ir.arguments[1])
    return frozenset()


def _code(trace: Trace) -> Iterator[Leaves]:
    return (code_of(step) for step in trace.steps)


def _replaces_code(write: Write, trace: Trace, run: set[StateVariable]) -> bool:
    if write.change != "set" or kinds(write.value) != {"input"}:
        return False
    if write.place.variable in run or _is_standard_slot(write):
        return True
    # An upgrade that calls the new code at once, wherever it stores the address.
    return any(code and code <= write.value for code in _code(trace))


def _is_standard_slot(write: Write) -> bool:
    ir, frame = write.step.operation, write.step.frame
    if not isinstance(ir, SolidityCall):
        return False
    slot = ir.arguments[0]
    return _IMPLEMENTATION_SLOT in (frame.constant(slot), _number(_named(slot, frame)))


def _named(value, frame: Frame) -> StateVariable | None:
    """The constant behind a value, also one of another contract."""
    for _ in range(10):
        if isinstance(value, StateVariable):
            return value
        definition = next(iter(frame.definitions.get(value, [])), None)
        if isinstance(definition, Assignment):
            value = definition.rvalue
        elif isinstance(definition, Member) and isinstance(definition.variable_left, Contract):
            value = definition.variable_left.get_state_variable_from_name(str(definition.variable_right))
        else:
            return None
    return None


def _number(variable: StateVariable | None) -> int | None:
    if variable is None or not variable.is_constant:
        return None
    try:
        return int(str(variable.expression), 0)
    except ValueError:
        return None


def _places(trace: Trace, write: Write) -> list:
    """The function that a base contract leaves to its heirs as the guard, or else the statement that leads to the
    write."""
    hook = next(iter(_hooks(trace)), None)
    return [hook.entry_point if hook is not None else write.step.frame.top(write.step.node)]


def _hooks(trace: Trace) -> list[Function]:
    base = trace.entry.contract_declarer
    called = [step.operation.function for step in trace.steps if isinstance(step.operation, InternalCall)]
    return [
        each
        for each in called
        if isinstance(each, Function) and base in getattr(each, "contract_declarer", base).inheritance
    ]


def _variables(leaves: Leaves) -> Iterator[StateVariable]:
    return (leaf.variable for leaf in leaves if leaf.variable is not None)


CHECKS = [("lc-open-upgrade", "anyone can replace the code that the contract runs", find)]
