"""Code that Slither treats as a mistake, but that its author intends: bits in assembly, rounding to a step, the start of
a modular inverse, equality of records, a variable that gets its value in the condition that first reads it."""

from collections.abc import Iterable

from slither.core.cfg.node import Node
from slither.core.declarations import Contract, Function
from slither.core.variables.local_variable import LocalVariable
from slither.detectors.statements import divide_before_multiply
from slither.detectors.statements.divide_before_multiply import is_division, is_multiplication
from slither.slithir.operations import Assignment, Binary, BinaryType, HighLevelCall, InternalCall, LibraryCall
from slither.slithir.operations import LowLevelCall, OperationWithLValue, SolidityCall
from slither.slithir.operations.call import Call
from slither.slithir.variables import Constant

from lightning_cat_slither.places import Place, place_of
from lightning_cat_slither.functions import after, closure
from lightning_cat_slither.values import Values, derives

_BLOCK = "block."
_SHIFTS = {BinaryType.LEFT_SHIFT, BinaryType.RIGHT_SHIFT}
# The bits of a word, which is the most that a shift can mean.
_BITS = 256


def xors_on_purpose(contracts: list[Contract]) -> Iterable[Place]:
    """`xor(…)` in assembly looks nothing like a power, and `(3 * x) ^ 2` begins an inverse by Newton's method."""
    return (
        place_of(node.source_mapping)
        for node in _nodes(contracts)
        if any(_is_xor(ir) for ir in node.irs)
        and (_is_in_assembly(node) or all(_starts_inverse(ir, node) for ir in node.irs if _is_xor(ir)))
    )


def masks(contracts: list[Contract]) -> Iterable[Place]:
    """One bit or a table of bits, shifted by a variable; only a number that could be an amount was perhaps swapped."""
    return (
        place_of(node.source_mapping)
        for node in _nodes(contracts)
        if _is_in_assembly(node) and not any(_is_swapped(ir) for ir in node.irs)
    )


def set_when_read(contracts: list[Contract]) -> Iterable[Place]:
    """Local variables that a condition sets before it reads them, as in `if ((product = a * b) / a == b)`."""
    for function in _functions(contracts):
        for variable in function.local_variables:
            if variable.uninitialized and _is_set_when_read(variable, function):
                yield place_of(variable.source_mapping)


def equalities_of_records(contracts: list[Contract]) -> Iterable[Place]:
    """Comparisons of stored values, arguments, lengths and kinds: sending tokens or ether doesn't shift them."""
    for function in _functions(contracts):
        values = None
        for node in function.nodes:
            compared = [ir for ir in node.irs if isinstance(ir, Binary) and ir.type == BinaryType.EQUAL]
            values = values or (Values(function) if compared else None)
            if compared and not any(_is_forced(side, values) for ir in compared for side in ir.read):
                yield place_of(node.source_mapping)


def _is_forced(value, values: Values) -> bool:
    """Computed in this call from a balance, a block value, another contract's answer or an inner function's argument."""
    if isinstance(value, Constant) or not str(getattr(value, "type", "")).startswith(("uint", "int")):
        return False
    inner = values.function.visibility not in ("public", "external")
    given = frozenset(str(each) for each in values.function.parameters) if inner else frozenset()
    roots = {root for root in values.roots(value) if not root.endswith(".length")}
    if derives(frozenset(roots), given) or any(root.startswith(_BLOCK) or root == "now" for root in roots):
        return True
    return any(isinstance(each, Call) and not _is_of_records(each) for each in values.operations(value))


def _is_of_records(call: Call) -> bool:
    """A function of the contract itself that reads neither balances nor the block."""
    if not isinstance(call, InternalCall) or not isinstance(call.function, Function):
        return False
    return not any(
        (isinstance(ir, (HighLevelCall, LowLevelCall)) and not isinstance(ir, LibraryCall))
        or (isinstance(ir, SolidityCall) and "balance" in ir.function.name)
        or any(str(each).startswith(_BLOCK) or str(each) == "now" for each in node.solidity_variables_read)
        for each in closure(call.function)
        for node in each.nodes
        for ir in node.irs
    )


def keep_real_losses() -> None:
    """Drops divisions before multiplications that lose nothing, or that round on purpose."""
    find = divide_before_multiply.detect_divide_before_multiply

    def find_the_rest(contract: Contract) -> list:
        return [(function, nodes) for function, nodes in find(contract) if not _is_rounding(function, nodes)]

    divide_before_multiply.detect_divide_before_multiply = find_the_rest


def _is_rounding(function: Function, nodes: list[Node]) -> bool:
    first, last = nodes[0], nodes[-1]
    # Hand-written fixed-point code divides in assembly to control every bit of the result.
    if _is_in_assembly(first) or not _reaches(first, last):
        return True
    values = Values(function)
    divisions = [ir for ir in first.irs if is_division(ir)]
    products = [ir for ir in last.irs if is_multiplication(ir)]
    return all(_rounds_up(ir, values) for ir in divisions) or any(
        _is_same(_operands(division)[1], factor, values)
        for division in divisions
        for product in products
        for factor in _operands(product)
    )


def _operands(ir) -> list:
    return [ir.variable_left, ir.variable_right] if isinstance(ir, Binary) else list(ir.arguments)


def _rounds_up(division, values: Values) -> bool:
    """`(x + 2) / 3` and `(x + n - 1) / n` count groups, the last of which may be incomplete."""
    dividend, divisor = _operands(division)
    sums = [each for each in values.operations(dividend) if isinstance(each, Binary)]
    parts = [side for each in sums for side in _operands(each)]
    numbers = {side.value for side in parts if isinstance(side, Constant)}
    if not any(each.type == BinaryType.ADDITION for each in sums):
        return False
    if isinstance(divisor, Constant):
        return divisor.value - 1 in numbers
    return 1 in numbers and any(_is_same(side, divisor, values) for side in parts)


def _is_same(one, other, values: Values) -> bool:
    if isinstance(one, Constant) or isinstance(other, Constant):
        return isinstance(one, Constant) and isinstance(other, Constant) and one.value == other.value
    return one is other or values.name(one) == values.name(other)


def _reaches(first: Node, last: Node) -> bool:
    """Slither follows no order of statements: it also pairs a product with a quotient of a later line."""
    return first is last or last in after(first)


def _is_xor(ir) -> bool:
    return isinstance(ir, Binary) and ir.type == BinaryType.CARET


def _starts_inverse(ir: Binary, node: Node) -> bool:
    if not any(isinstance(side, Constant) and side.value == 2 for side in ir.read):
        return False
    return any(
        isinstance(each, Binary)
        and each.type == BinaryType.MULTIPLICATION
        and each.lvalue in ir.read
        and any(isinstance(side, Constant) and side.value == 3 for side in each.read)
        for each in node.irs
    )


def _is_swapped(ir) -> bool:
    if not isinstance(ir, Binary) or ir.type not in _SHIFTS or not isinstance(ir.variable_left, Constant):
        return False
    is_one_bit = ir.type == BinaryType.LEFT_SHIFT and ir.variable_left.value == 1
    return not isinstance(ir.variable_right, Constant) and not is_one_bit and 0 < ir.variable_left.value < _BITS


def _is_set_when_read(variable: LocalVariable, function: Function) -> bool:
    reading = [node for node in function.nodes if variable in node.variables_read]
    setting = [node for node in function.nodes if _sets_first(node, variable)]
    return bool(reading) and all(any(each in node.dominators for each in setting) for node in reading)


def _sets_first(node: Node, variable: LocalVariable) -> bool:
    for ir in node.irs:
        if variable in ir.read:
            return False
        if isinstance(ir, OperationWithLValue) and ir.lvalue == variable:
            return isinstance(ir, Assignment)
    return False


def _is_in_assembly(node: Node) -> bool:
    return bool(getattr(node.scope, "is_yul", False))


def _functions(contracts: list[Contract]) -> Iterable[Function]:
    return (each for contract in contracts for each in contract.functions_and_modifiers)


def _nodes(contracts: list[Contract]) -> Iterable[Node]:
    return (node for function in _functions(contracts) for node in function.nodes)
