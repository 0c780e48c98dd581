"""Messages from another chain whose sender isn't checked."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract, Function, Modifier
from slither.slithir.operations import HighLevelCall, LibraryCall, Member

from lightning_cat_slither.authority import atoms
from lightning_cat_slither.origins import slice_of
from lightning_cat_slither.trace import Frame, Step, Trace, traces
from lightning_cat_slither.transfers import outflow_of
from lightning_cat_slither.writes import writes

# Functions that bridges call, by their public signatures: the arguments that name the sender on the other chain.
_RECEIVERS: dict[str, tuple[int, ...]] = {
    "lzReceive(uint16,bytes,uint64,bytes)": (1,),
    "lzCompose(address,bytes32,bytes,address,bytes)": (0,),
    "receiveWormholeMessages(bytes,bytes[],bytes32,uint16,bytes32)": (2,),
    "handle(uint32,bytes32,bytes)": (1,),
    "execute(bytes32,string,string,bytes)": (2,),
    "executeWithToken(bytes32,string,string,bytes,string,uint256)": (2,),
    "xReceive(bytes32,uint256,address,address,uint32,bytes)": (3,),
}
# Those that take one structure: the member with the sender.
_STRUCTURED = {
    "lzReceive((uint32,bytes32,uint64),bytes32,bytes,address,bytes)": "sender",
    "ccipReceive((bytes32,uint64,bytes,bytes,(address,uint256)[]))": "sender",
}
# The gateway of Axelar confirms that the message was sent, by anyone.
_GATEWAYS = frozenset({"validateContractCall", "validateContractCallAndMint"})


def find(contract: Contract) -> Iterable[list]:
    for trace in traces(contract) if contract.is_fully_implemented else []:
        sources = _sources(trace)
        if sources and trace.is_complete and _has_effect(trace) and not _is_checked(sources, trace):
            yield [_place(trace)]


def _sources(trace: Trace) -> set[int]:
    signature = str(trace.entry.solidity_signature)
    found = {id(trace.entry.parameters[at]) for at in _RECEIVERS.get(signature, ())}
    member = _STRUCTURED.get(signature)
    if member is not None:
        # The structure itself represents a member that is never read.
        found = {id(None)} | {id(step.operation.lvalue) for step in trace.steps if _reads(step, member)}
    return found


def _reads(step: Step, member: str) -> bool:
    ir = step.operation
    return isinstance(ir, Member) and str(ir.variable_right) == member


def _is_checked(sources: set[int], trace: Trace) -> bool:
    """A condition depends on the sender, or goes to another contract that decides about it."""
    for step in trace.steps:
        for value, frame in _judged(step):
            if sources & {id(each) for each in slice_of(value, frame, _GATEWAYS).values()}:
                return True
    return False


def _judged(step: Step) -> Iterator[tuple[object, Frame]]:
    ir = step.operation
    for atom in atoms(step):
        yield (list(atom.operation.read) if atom.operation is not None else atom.value), atom.frame
    if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall) and str(ir.function_name) not in _GATEWAYS:
        yield list(ir.arguments), step.frame


def _has_effect(trace: Trace) -> bool:
    return bool(writes(trace)) or any(outflow_of(step) is not None or _commands(step) for step in trace.steps)


def _commands(step: Step) -> bool:
    ir = step.operation
    if not isinstance(ir, HighLevelCall) or isinstance(ir, LibraryCall) or str(ir.function_name) in _GATEWAYS:
        return False
    return not (isinstance(ir.function, Function) and (ir.function.view or ir.function.pure))


def _place(trace: Trace) -> Function:
    """The contract's own handler, if a base contract receives the message."""
    run = [step.frame.function for step in trace.steps if not isinstance(step.frame.function, Modifier)]
    return next((each for each in run if getattr(each, "contract_declarer", None) == trace.contract), trace.entry)


CHECKS = [("lc-message-source", "the sender of a message from another chain isn't checked", find)]
