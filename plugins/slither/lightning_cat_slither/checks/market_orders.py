"""Trades on a public market whose limits don't protect: a minimum of zero, one from the same moment's price, or a
deadline that moves with the block."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.slithir.operations import (
    Assignment,
    Binary,
    BinaryType,
    Condition,
    HighLevelCall,
    InternalCall,
    LibraryCall,
    Member,
    NewStructure,
    SolidityCall,
)
from slither.slithir.variables import Constant

from lightning_cat_slither.conditions import ORDER, comparisons
from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values

# The public signatures of routers and pools: positions of the minimum amounts. The path may be a list of addresses or of
# structures, so only its beginning is given.
_ORDERS: dict[str, tuple[int, ...]] = {
    **{
        f"{name}{tail}(uint256,uint256,": (1,)
        for name in ("swapExactTokensForTokens", "swapExactTokensForETH")
        for tail in ("", "SupportingFeeOnTransferTokens")
    },
    **{f"swapExactETHForTokens{tail}(uint256,": (0,) for tail in ("", "SupportingFeeOnTransferTokens")},
    "addLiquidity(address,address,uint256,uint256,uint256,uint256,": (4, 5),
    "addLiquidity(address,address,bool,uint256,uint256,uint256,uint256,": (5, 6),
    "addLiquidityETH(address,uint256,uint256,uint256,": (2, 3),
    "removeLiquidity(address,address,uint256,uint256,uint256,": (3, 4),
    "removeLiquidityETH(address,uint256,uint256,uint256,": (2, 3),
    "exchange(int128,int128,uint256,uint256": (3,),
    "exchange(uint256,uint256,uint256,uint256": (3,),
    "exchange_underlying(int128,int128,uint256,uint256": (3,),
    **{f"add_liquidity(uint256[{count}],uint256": (1,) for count in (2, 3, 4)},
    "remove_liquidity_one_coin(uint256,int128,uint256": (2,),
    "remove_liquidity_one_coin(uint256,uint256,uint256": (2,),
    # Balancer: the structures of a single swap come first.
    "swap((bytes32,uint8,address,address,uint256,bytes),": (2,),
}
# Those whose last argument is the deadline.
_DATED = ("swapExact", "addLiquidity", "removeLiquidity", "swap((bytes32,")
# Functions of Uniswap v3 that take one structure, with the fields that the interface names.
_STRUCTURED = {"exactInputSingle", "exactInput", "mint", "increaseLiquidity", "decreaseLiquidity"}
_DEADLINE = "deadline"
_MINIMUMS = ("amountOutMinimum", "amount0Min", "amount1Min")
_QUOTES = {
    "getAmountsOut", "getAmountOut", "quote", "getReserves", "slot0", "get_dy", "quoteExactInputSingle",
    "quoteExactInput", "calc_withdraw_one_coin", "calc_token_amount",
}  # fmt: skip


@dataclass(frozen=True)
class Order:
    node: Node
    call: HighLevelCall
    minimums: list
    deadline: object = None


def find(contract: Contract) -> Iterable[list]:
    for values, order in _orders(contract):
        if not order.minimums or _is_result_checked(order, values):
            continue
        if _accepts_anything(order.minimums, values):
            yield [order.node]
        for site, given in _given(order.minimums, values, contract):
            if _accepts_anything(given, Values(site.function)) and not _is_result_checked(order, Values(site.function)):
                yield [site]


def find_undated(contract: Contract) -> Iterable[list]:
    for values, order in _orders(contract):
        if order.deadline is None or any(_checks_deadline(each) for each in _family(contract)):
            continue
        if _is_now(order.deadline, values):
            yield [order.node]
        for site, (given,) in _given([order.deadline], values, contract):
            if _is_now(given, Values(site.function)):
                yield [site]


def _accepts_anything(minimums: list, values: Values) -> bool:
    is_free = all(_is_nothing(each, values) for each in minimums)
    return is_free or any(_calls(each, values) & _QUOTES for each in minimums)


def _given(limits: list, values: Values, contract: Contract) -> Iterator[tuple[Node, list]]:
    """The arguments of each call of an internal function whose parameters are the limits."""
    function = values.function
    plain = [_origin(each, values) for each in limits]
    if function.visibility not in ("internal", "private") or not all(each in function.parameters for each in plain):
        return
    positions = [function.parameters.index(each) for each in plain]
    for caller in [each for heir in _family(contract) for each in bodies(heir)]:
        for node in caller.nodes:
            for ir in node.irs:
                if isinstance(ir, InternalCall) and _name(ir.function) == _name(function):
                    yield node, [ir.arguments[at] for at in positions]


def _family(contract: Contract) -> list[Contract]:
    """The contract and those that inherit from it."""
    return [each for each in contract.compilation_unit.contracts if each is contract or contract in each.inheritance]


def _name(function) -> str:
    """An inherited function is copied into each heir; its name with the declaring contract stays."""
    return function.canonical_name if isinstance(function, Function) else ""


def _checks_deadline(contract: Contract) -> bool:
    """A function compares the time with an argument: the caller's own deadline."""
    for function in bodies(contract):
        for comparison in comparisons(function):
            sides = list(comparison.sides)
            if any(_is_time(side) for side in sides) and any(side in function.parameters for side in sides):
                return True
    return False


def _is_time(value) -> bool:
    return str(value) in ("block.timestamp", "now")


def _origin(value, values: Values):
    for _ in range(5):
        definition = values.definitions.get(value)
        if not isinstance(definition, Assignment):
            break
        value = definition.rvalue
    return value


def _is_now(value, values: Values) -> bool:
    """The time of the block that executes the trade, whenever that is, also with a constant added."""
    value = _origin(value, values)
    definition = values.definitions.get(value)
    if isinstance(definition, Binary) and definition.type == BinaryType.ADDITION:
        sides = [definition.variable_left, definition.variable_right]
        return any(isinstance(side, Constant) for side in sides) and any(_is_now(side, values) for side in sides)
    return _is_time(value)


def _orders(contract: Contract) -> Iterator[tuple[Values, Order]]:
    for function in bodies(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, HighLevelCall) and not isinstance(ir, LibraryCall):
                    order = _listed(node, ir) or _structured(node, ir, values)
                    if order is not None:
                        yield values, order


def _listed(node: Node, ir: HighLevelCall) -> Order | None:
    signature = _signature(ir)
    positions = next((at for start, at in _ORDERS.items() if signature.startswith(start)), None)
    if positions is None:
        return None
    deadline = ir.arguments[-1] if signature.startswith(_DATED) and signature.endswith(",uint256)") else None
    return Order(node, ir, [ir.arguments[at] for at in positions], deadline)


def _structured(node: Node, ir: HighLevelCall, values: Values) -> Order | None:
    if str(ir.function_name) not in _STRUCTURED or len(ir.arguments) != 1:
        return None
    fields = _fields(ir.arguments[0], values)
    minimums = [fields[name] for name in _MINIMUMS if name in fields]
    return Order(node, ir, minimums, fields.get(_DEADLINE)) if minimums else None


def _fields(value, values: Values) -> dict:
    """The fields of a structure, set at once or one by one."""
    for _ in range(4):
        definition = values.definitions.get(value)
        if not isinstance(definition, Assignment):
            break
        value = definition.rvalue
    if isinstance(definition, NewStructure):
        names = definition.names or [each.name for each in definition.structure.elems_ordered]
        return dict(zip(names, definition.arguments))
    return _set_one_by_one(value, values)


def _set_one_by_one(value, values: Values) -> dict:
    found: dict = {}
    members: dict = {}
    for node in values.function.nodes:
        for ir in node.irs:
            if isinstance(ir, Member) and ir.variable_left is value:
                members[ir.lvalue] = str(ir.variable_right)
            if isinstance(ir, Assignment) and ir.lvalue in members:
                found[members[ir.lvalue]] = ir.rvalue
    return found


def _is_nothing(value, values: Values) -> bool:
    value = _origin(value, values)
    return isinstance(value, Constant) and value.value in (0, 1)


def _is_result_checked(order: Order, values: Values) -> bool:
    """The amount received is compared afterwards, as the call's result or as a difference of balances."""
    for node in values.function.nodes:
        for ir in node.irs:
            if isinstance(ir, Binary) and ir.type in ORDER and node.node_id >= order.node.node_id and _decides(node):
                made_by = _calls(ir.variable_left, values) | _calls(ir.variable_right, values)
                if made_by & {"balanceOf", str(order.call.function_name)}:
                    return True
    return False


def _calls(value, values: Values) -> set[str]:
    """The calls that a value is made from, also through the elements of an array."""
    found: set[str] = set()
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        current = waiting.pop()
        definition = values.definitions.get(current)
        if id(current) not in seen and definition is not None:
            seen.add(id(current))
            if isinstance(definition, HighLevelCall):
                found.add(str(definition.function_name))
            waiting += definition.read
    return found


def _decides(node: Node) -> bool:
    return any(
        isinstance(ir, Condition) or (isinstance(ir, SolidityCall) and ir.function.name.startswith("require("))
        for ir in node.irs
    )


def _signature(ir: HighLevelCall) -> str:
    return str(ir.function.solidity_signature) if isinstance(ir.function, Function) else ""


CHECKS = [
    ("lc-no-slippage-limit", "a trade accepts any price", find),
    ("lc-moving-deadline", "the deadline of a trade is the time of its own block", find_undated),
]
