"""A share that is taken from amounts and that a setter accepts without an upper limit."""

from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract
from slither.slithir.operations import Binary, BinaryType, InternalCall, LibraryCall

from lightning_cat_slither.authority import atoms, authority
from lightning_cat_slither.origins import origins
from lightning_cat_slither.trace import Frame, Leaf, Leaves, Trace, kinds, traces, view_traces
from lightning_cat_slither.writes import Write, writes

# The smallest number of parts that a whole is divided into: percent.
_LEAST_WHOLE = 100


def find(contract: Contract) -> Iterable[list]:
    setters = [(trace, write) for trace in traces(contract) for write in writes(trace) if _is_setting(write, trace)]
    shares = _shares(contract) if setters else set()
    for trace, write in setters:
        if write.place.name in shares and not _is_limited(write, trace):
            yield [write.step.frame.top(write.step.node)]


def _is_setting(write: Write, trace: Trace) -> bool:
    """Replaced by an argument alone, by someone with a right to do so."""
    if write.change != "set" or write.is_of_caller or kinds(write.value) != {"input"}:
        return False
    return trace.is_complete and authority(trace).is_guarded


def _is_limited(write: Write, trace: Trace) -> bool:
    """A condition depends on the argument, or on the value that was just stored."""
    names = {leaf.name for leaf in write.value}
    for step in trace.steps:
        for atom in atoms(step):
            read = list(atom.operation.read) if atom.operation is not None else [atom.value]
            for leaf in atom.frame.leaves(read):
                if (leaf.kind == "input" and leaf.name in names) or leaf.name == write.place.name:
                    return True
    return False


def _shares(contract: Contract) -> set[str]:
    """Stored shares: an amount times the share, divided by a constant, is taken from the same amount."""
    found: set[str] = set()
    for trace in [*traces(contract), *view_traces(contract)]:
        for step in trace.steps:
            ir, frame = step.operation, step.frame
            if isinstance(ir, Binary) and ir.type == BinaryType.SUBTRACTION:
                whole = frame.leaves(ir.variable_left)
                for amount, share in _parts_of_whole(ir.variable_right, frame):
                    if amount and amount <= whole:
                        found |= {leaf.name for leaf in share}
    return found


def _parts_of_whole(value, frame: Frame) -> Iterator[tuple[Leaves, Leaves]]:
    """The factors of `amount * share / constant`, in both orders."""
    for ir, at in origins(value, frame):
        if isinstance(ir, Binary) and ir.type == BinaryType.DIVISION and _is_whole(ir.variable_right, at):
            for product, inner in origins(ir.variable_left, at):
                if isinstance(product, Binary) and product.type == BinaryType.MULTIPLICATION:
                    yield from _factors(product.variable_left, product.variable_right, inner)
        if isinstance(ir, (InternalCall, LibraryCall)) and len(ir.arguments) >= 3 and getattr(ir.function, "pure", False):
            if _is_whole(ir.arguments[2], at):
                yield from _factors(*ir.arguments[:2], at)


def _factors(one, other, frame: Frame) -> Iterator[tuple[Leaves, Leaves]]:
    first, second = frame.leaves(one), frame.leaves(other)
    for amount, share in ((first, second), (second, first)):
        if len(share) == 1 and kinds(share) == {"state"} and not any(_is_fixed(leaf) for leaf in share):
            yield amount, share


def _is_whole(value, frame: Frame) -> bool:
    number = frame.constant(value)
    if number is not None:
        return number >= _LEAST_WHOLE
    leaves = frame.leaves(value)
    return bool(leaves) and all(leaf.kind == "state" and _is_fixed(leaf) for leaf in leaves)


def _is_fixed(leaf: Leaf) -> bool:
    return leaf.variable is not None and leaf.variable.is_constant


CHECKS = [("lc-unlimited-fee", "a share of amounts is set without an upper limit", find)]
