"""A selfdestruct that anyone can reach: directly, through helper functions, or by first taking the right to it."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import SolidityCall

from lightning_cat_slither.authority import Atom, atoms, authority, is_caller
from lightning_cat_slither.trace import Step, Trace, kinds, traces
from lightning_cat_slither.writes import Write, writes


def find(contract: Contract) -> Iterable[list]:
    for trace in traces(contract):
        end = next((step for step in trace.steps if _is_end(step)), None)
        if end is None:
            continue
        taken = _takings(trace)
        if authority(trace).is_open or taken:
            places = [end.frame.top(end.node), *(write.step.frame.top(write.step.node) for write in taken)]
            yield list(dict.fromkeys(places))


def _is_end(step: Step) -> bool:
    ir = step.operation
    return isinstance(ir, SolidityCall) and ir.function.name.startswith(("selfdestruct(", "suicide("))


def _takings(trace: Trace) -> list[Write]:
    """Writes that give anyone the right first: after deployment, no account of a shared library contract has it."""
    rights = {variable for step in trace.steps for atom in atoms(step) for variable in _rights(atom)}
    start = trace.contract.constructor
    rights -= set(start.all_state_variables_written()) if start is not None else set()
    return [
        write
        for other in traces(trace.contract)
        if other is not trace and not authority(other).is_guarded
        for write in writes(other)
        if write.place.variable in rights and _is_choosable(write)
    ]


def _is_choosable(write: Write) -> bool:
    has_value = write.place.variable is not None and write.place.variable.initialized
    return not has_value and bool((kinds(write.value) | write.place.key_kinds) & {"input", "caller"})


def _rights(atom: Atom) -> set[StateVariable]:
    """The stored owner that the caller must be, or the table in which the caller must be."""
    ir = atom.operation
    sides = [ir.variable_left, ir.variable_right] if ir is not None else [atom.value]
    leaves = [atom.frame.leaves(side) for side in sides]
    stored = [leaf for side in leaves for leaf in side if leaf.variable is not None]
    is_compared = any(is_caller(side) for side in leaves)
    return {leaf.variable for leaf in stored if is_compared or "caller" in leaf.key_kinds}


CHECKS = [("lc-open-end", "anyone can destroy the contract", find)]
