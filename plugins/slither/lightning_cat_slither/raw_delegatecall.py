"""Whatever a caller sends is run by delegatecall: every function of the other contract becomes one of this contract."""

from collections.abc import Iterable

from slither.core.declarations import Contract
from slither.slithir.operations import LowLevelCall

from lightning_cat_slither.caller import is_guarded
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.inputs import inputs_of
from lightning_cat_slither.values import Values, derives


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if not isinstance(ir, LowLevelCall) or str(ir.function_name) not in ("delegatecall", "callcode"):
                    continue
                data = frozenset().union(*(values.roots(argument) for argument in ir.arguments))
                if derives(data, inputs_of(function) | {"msg.data"}) and not is_guarded(function):
                    yield [node]
