"""Stored values that control money, written by a function that anyone can call with any value."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract, Function
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import HighLevelCall, LibraryCall, LowLevelCall

from lightning_cat_slither.authority import Atom, Authority, atoms, authority, is_caller
from lightning_cat_slither.caller import guards
from lightning_cat_slither.conditions import EQUALITY
from lightning_cat_slither.finding import Finding
from lightning_cat_slither.checks.open_upgrade import code_of
from lightning_cat_slither.supply import supplies
from lightning_cat_slither.trace import Leaves, Step, Trace, kinds, traces, view_traces
from lightning_cat_slither.transfers import inflow_amount, outflow_of
from lightning_cat_slither.writes import Write, writes

# Through how many variables a value may pass before it is paid.
_ROUNDS = 2


def find(contract: Contract) -> Iterable[Finding]:
    setters = [(trace, write) for trace in traces(contract) for write in _free_writes(trace)]
    if not setters:
        return
    uses = _uses(contract)
    rights = set().union(*(guards(function) for function in contract.functions))
    told: set[tuple[Trace, StateVariable]] = set()
    for trace, write in setters:
        variable = write.place.variable
        # Another check covers variables that decide who may call.
        if variable not in uses or variable in rights or (trace, variable) in told:
            continue
        # Storing the hash of an announcement only commits to it; setting a root decides what it proves.
        if uses[variable] == "found_open_root" and "hash" in kinds(write.value):
            continue
        told.add((trace, variable))
        values = {"function": trace.entry.name, "variable": variable.name}
        yield Finding([write.step.frame.top(write.step.node)], uses[variable], values)


def _free_writes(trace: Trace) -> list[Write]:
    found = authority(trace)
    return [write for write in writes(trace) if _is_free(write, found)] if found.is_open else []


def _is_free(write: Write, found: Authority) -> bool:
    place = write.place
    if write.change != "set" or place.variable is None or write.is_of_caller:
        return False
    if any(leaf.variable == place.variable for leaf in write.value if leaf.variable is not None):
        return False
    keys = {name for kind, name in place.keys if kind == "input"}
    # An entry under a fresh number is new; an entry that is written once can't be changed by others.
    if (place.keys and not keys) or keys & (found.once_for | found.own_inputs):
        return False
    chosen = {leaf.name for leaf in write.value if leaf.kind == "input"} - found.own_inputs
    return bool(chosen) or (is_caller(write.value) and not place.keys)


def _uses(contract: Contract) -> dict[StateVariable, str]:
    """The effect of each variable: the code of its text, the most direct use first."""
    found: dict[StateVariable, str] = {}
    for trace in traces(contract):
        for code, leaves in _used(trace):
            for variable in _variables(leaves):
                found.setdefault(variable, code)
    for _ in range(_ROUNDS):
        for trace in traces(contract):
            for write in writes(trace):
                if found.get(write.place.variable) == "found_open_amount":
                    for variable in _variables(write.value):
                        found.setdefault(variable, "found_open_amount")
    for trace in view_traces(contract):
        for step in trace.steps:
            if isinstance(step.operation, HighLevelCall) and not isinstance(step.operation, LibraryCall):
                for variable in _variables(step.frame.leaves(step.operation.destination)):
                    found.setdefault(variable, "found_open_answer")
    return found


def _used(trace: Trace) -> Iterator[tuple[str, Leaves]]:
    has_effect = bool(supplies(trace)) or any(_gives(step) for step in trace.steps)
    for step in trace.steps:
        outflow = outflow_of(step)
        if outflow is not None:
            yield "found_open_recipient", outflow.recipient
            yield "found_open_amount", outflow.amount
        yield "found_open_amount", inflow_amount(step)
        ir = step.operation
        # Another check covers the target of a delegatecall.
        if isinstance(ir, (HighLevelCall, LowLevelCall)) and not isinstance(ir, LibraryCall) and not code_of(step):
            yield "found_open_target", step.frame.leaves(ir.destination)
        for atom in atoms(step):
            leaves = atom.frame.leaves(list(atom.operation.read)) if atom.operation is not None else frozenset()
            if "signature" in kinds(leaves):
                yield "found_open_signer", leaves
            elif has_effect:
                yield "found_open_root", _expected(atom)
    for supply in supplies(trace):
        yield "found_open_amount", supply.amount


def _expected(atom: Atom) -> Leaves:
    """A value that a hash from the caller must equal, such as the root of a Merkle tree."""
    ir = atom.operation
    if ir is None or ir.type not in EQUALITY:
        return frozenset()
    one, other = atom.frame.leaves(ir.variable_left), atom.frame.leaves(ir.variable_right)
    if "hash" not in kinds(one):
        one, other = other, one
    return other if "hash" in kinds(one) and "hash" not in kinds(other) and kinds(one) & {"input", "caller"} else frozenset()


def _gives(step: Step) -> bool:
    """Something leaves: ether, tokens, or an instruction to another contract about the caller or an argument."""
    if outflow_of(step) is not None:
        return True
    ir = step.operation
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall):
        return False
    is_question = isinstance(ir.function, Function) and (ir.function.view or ir.function.pure)
    return not is_question and bool(kinds(step.frame.leaves(ir.arguments)) & {"caller", "input"})


def _variables(leaves: Leaves) -> Iterator[StateVariable]:
    for leaf in leaves:
        if leaf.variable is not None and not leaf.variable.is_constant and not leaf.variable.is_immutable:
            yield leaf.variable


CHECKS = [("lc-open-setting", "anyone can change a value that payments depend on", find)]
