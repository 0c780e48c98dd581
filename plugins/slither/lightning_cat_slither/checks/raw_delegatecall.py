"""The caller's data is run by delegatecall: every function of the other contract becomes one of this contract."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.slithir.operations import LowLevelCall

from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.functions import bodies, is_undone
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.values import Values, derives


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if not isinstance(ir, LowLevelCall) or str(ir.function_name) not in ("delegatecall", "callcode"):
                    continue
                if values.roots(ir.destination) == {"this"}:
                    # A batch of calls to this contract's own functions, which check their callers themselves.
                    continue
                if _is_chosen(ir, values) and not is_guarded(function) and not is_undone(node):
                    yield [node]


def _is_chosen(call: LowLevelCall, values: Values) -> bool:
    """The caller picks the function; an encoded call has a fixed one."""
    data = frozenset().union(*(values.roots(argument) for argument in call.arguments))
    has_fixed_function = any(root.startswith(("abi.encodeWithS", "abi.encodeCall")) for root in data)
    return not has_fixed_function and derives(data, inputs_of(values.function) | {"msg.data"})


CHECKS = [("lc-raw-delegatecall", "arbitrary call data is forwarded by delegatecall", find)]
