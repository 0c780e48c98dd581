"""An internal initializer that may only run as the outermost one, so every contract that uses it fails to initialize."""

from collections.abc import Iterable

from slither.core.declarations import Contract, Function, Modifier

from lightning_cat_slither.functions import bodies, closure
from lightning_cat_slither.places import Place, place_of

# The names in OpenZeppelin's base contract. Before the second one existed, the first one could be nested.
_OUTER, _INNER = "initializer", "onlyInitializing"


def find(contract: Contract) -> Iterable[list]:
    if not any(each.name == _INNER for each in contract.modifiers):
        return
    nested = _nested(contract)
    for function in bodies(contract):
        is_inner = function.visibility in ("internal", "private") or place_of(function.source_mapping) in nested
        if is_inner and _is_outermost(function):
            yield [function]


def _nested(contract: Contract) -> set[Place]:
    """Functions that an initializer of this contract or of an heir runs; each contract has its own copy of them."""
    outer = {each for heir in [contract, *contract.derived_contracts] for each in heir.functions if _is_outermost(each)}
    return {place_of(inner.source_mapping) for each in outer for inner in closure(each) if inner is not each}


def _is_outermost(function: Function) -> bool:
    return any(isinstance(each, Modifier) and each.name == _OUTER for each in getattr(function, "modifiers", []))


CHECKS = [("lc-inner-initializer", "an internal initializer can't run inside another one", find)]
