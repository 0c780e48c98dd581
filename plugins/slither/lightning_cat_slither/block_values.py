"""Values of the block that its proposer can choose or everybody in it knows, also after they were stored."""

from slither.core.cfg.node import Node
from slither.core.declarations import Contract

from lightning_cat_slither.trace import Leaf, Leaves, traces
from lightning_cat_slither.writes import writes

CLOCKS = frozenset({"now", "block.timestamp"})
# Schedules also use a time or a height alone, but never these.
LOTS = frozenset({"blockhash", "block.coinbase", "block.difficulty", "block.prevrandao"})
SOURCES = CLOCKS | LOTS | {"block.number", "block.gaslimit", "gasleft", "tx.gasprice"}


def block_values(leaves: Leaves) -> frozenset[str]:
    return frozenset(leaf.name for leaf in leaves if leaf.kind == "environment" and leaf.name in SOURCES)


def stored_values(contract: Contract) -> dict[str, frozenset[str]]:
    """The block values in each stored place, by the place's name."""
    known = getattr(contract, "_lightning_cat_stored", None)
    if known is None:
        known = {}
        for trace in traces(contract):
            for write in writes(trace):
                found = block_values(write.value)
                if found:
                    known[write.place.name] = known.get(write.place.name, frozenset()) | found
        contract._lightning_cat_stored = known
    return known


def with_stored(leaves: Leaves, contract: Contract) -> frozenset[str]:
    """The block values in a value, including those that an earlier call stored."""
    stored = stored_values(contract)
    kept = (stored.get(leaf.name, frozenset()) for leaf in leaves if leaf.kind == "state")
    return block_values(leaves).union(*kept)


def storing_nodes(leaves: Leaves, contract: Contract) -> list[Node]:
    """The statements that stored these block values."""
    names = {leaf.name for leaf in leaves if leaf.kind == "state"} & stored_values(contract).keys()
    found = (write for trace in traces(contract) for write in writes(trace) if write.place.name in names)
    return list(dict.fromkeys(write.step.node for write in found if block_values(write.value)))


def is_same_place(one: Leaf, other: Leaf) -> bool:
    """The same stored place, or a struct and one of its members."""
    if one.kind != "state" or other.kind != "state":
        return False
    return one.name == other.name or one.name.startswith(f"{other.name}.") or other.name.startswith(f"{one.name}.")
