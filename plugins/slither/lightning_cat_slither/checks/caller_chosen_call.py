"""Calls whose target and data the caller chooses, by a contract that others trust with tokens or ether."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.core.solidity_types import ArrayType, MappingType
from slither.slithir.operations import Assignment, Index, LowLevelCall, Member, SolidityCall, TypeConversion, Unpack

from lightning_cat_slither.authority import atoms, authority
from lightning_cat_slither.functions import is_undone
from lightning_cat_slither.trace import Frame, Leaf, Step, Trace, kinds, traces
from lightning_cat_slither.transfers import is_inflow, outflow_of

# Steps from an argument of the public function to the call.
_FARTHEST = 60


def find(contract: Contract) -> Iterable[list]:
    found = [(trace, step) for trace in traces(contract) for step in trace.steps if _is_chosen(step)]
    if not found or not _is_trusted(contract):
        return
    for trace, step in found:
        if not authority(trace).is_guarded and not _is_listed(step, trace) and not is_undone(step.node):
            yield [step.node]


def _is_chosen(step: Step) -> bool:
    ir, frame = step.operation, step.frame
    if not isinstance(ir, LowLevelCall) or ir.function_name != "call" or not ir.arguments:
        return False
    return kinds(frame.leaves(ir.destination)) == {"input"} and _is_raw(ir.arguments[0], frame)


def _is_raw(value, frame: Frame) -> bool:
    """The bytes come from the caller as they are; data that the contract encodes itself has a fixed selector."""
    for _ in range(_FARTHEST):
        if value in frame.given:
            value, frame = frame.given[value]
            continue
        if value in frame.function.parameters:
            return frame.parent is None
        definition = next(iter(frame.definitions.get(value, [])), None)
        if isinstance(definition, (Index, Member)):
            value = definition.variable_left
        elif isinstance(definition, Assignment):
            value = definition.rvalue
        elif isinstance(definition, Unpack):
            value = definition.tuple
        elif isinstance(definition, TypeConversion):
            value = definition.variable
        elif isinstance(definition, SolidityCall) and definition.function.name.startswith("abi.decode"):
            value = definition.arguments[0]
        else:
            return False
    return False


def _is_listed(call: Step, trace: Trace) -> bool:
    """The target is on a list, or a record under the hash of the arguments shows that someone allowed this call."""
    target = {("input", leaf.name) for leaf in call.frame.leaves(call.operation.destination)}
    for step in trace.steps:
        for atom in atoms(step):
            read = list(atom.operation.read) if atom.operation is not None else [atom.value]
            for leaf in atom.frame.leaves(read):
                if leaf.kind == "state" and ("hash" in leaf.key_kinds or (target & leaf.keys and _is_list(leaf))):
                    return True
    return False


def _is_list(leaf: Leaf) -> bool:
    kind = getattr(leaf.variable, "type", None)
    if isinstance(kind, MappingType):
        return str(kind.type_from) != "bytes32" and not str(kind.type_from).startswith(("uint", "int"))
    return not isinstance(kind, ArrayType)


def _is_trusted(contract: Contract) -> bool:
    """It moves tokens with an allowance, or pays out."""
    return any(is_inflow(step) or outflow_of(step) is not None for trace in traces(contract) for step in trace.steps)


CHECKS = [("lc-caller-chosen-call", "the caller chooses target and data of a call", find)]
