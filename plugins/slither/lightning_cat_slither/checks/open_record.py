"""Records of one's own that anyone can overwrite for another account: a request, a lock or a timer starts again."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Binary

from lightning_cat_slither.authority import authority
from lightning_cat_slither.trace import Trace, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.writes import Write, writes

_NOW = {"block.timestamp", "now", "block.number"}


def find(contract: Contract) -> Iterable[list]:
    own = {write.place.variable for trace in traces(contract) for write in writes(trace) if _is_own(write)}
    own = {each for each in own if each is not None and _is_read(each, contract)}
    for trace in traces(contract) if own else []:
        found = authority(trace)
        if not trace.is_complete or found.is_guarded or found.is_guarded_by_origin or found.is_once:
            continue
        for write in writes(trace):
            names = _accounts(write, trace) - found.own_inputs - found.once_for
            if write.place.variable in own and names and _is_harmful(write, names, trace):
                yield [write.step.frame.top(write.step.node)]
                break


def _is_own(write: Write) -> bool:
    """The caller writes a record under the own address."""
    return write.place.key_kinds == {"caller"} and _is_replaced(write)


def _is_replaced(write: Write) -> bool:
    """The new value doesn't follow from the old one."""
    ir = write.step.operation
    if write.change == "cleared" or isinstance(ir, Binary) and ir.variable_left == ir.lvalue:
        return False
    return all(leaf.variable != write.place.variable for leaf in write.value if leaf.variable)


def _is_read(variable: StateVariable, contract: Contract) -> bool:
    return any(variable in each.all_conditional_state_variables_read() for each in contract.functions_entry_points)


def _accounts(write: Write, trace: Trace) -> set[str]:
    """Arguments of type address that are the record's only keys."""
    if write.place.key_kinds != {"input"}:
        return set()
    addresses = {str(each) for each in trace.entry.parameters if str(each.type) == "address"}
    return {name for _, name in write.place.keys} & addresses


def _is_harmful(write: Write, names: set[str], trace: Trace) -> bool:
    """The record starts again now, or gets a value that the caller chooses, or is removed without a payment."""
    if any(leaf.name in _NOW for leaf in write.value):
        return _is_replaced(write)
    found = authority(trace)
    if found.is_paid or found.is_charged:
        return False
    if write.change == "cleared":
        return not any(outflow_of(step) for step in trace.steps)
    return _is_replaced(write) and bool({leaf.name for leaf in write.value if leaf.kind == "input"} - names)


CHECKS = [("lc-open-record", "anyone can overwrite another account's record", find)]
