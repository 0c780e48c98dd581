"""Code that contains an address of a test environment: it can behave well in tests and differently on a chain."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from slither.core.declarations import Contract

CHEATCODES = 0x7109709ECFA91A80626FF3989D68F67F5B1DD12D
# keccak256("hevm cheat code"); the address is its last 20 bytes.
CHEATCODES_HASH = 0x885CB69240A935D632D79C317109709ECFA91A80626FF3989D68F67F5B1DD12D

# Foundry's cheatcodes, its default sender and test contract, and the accounts of our own generated tests.
ADDRESSES = (
    CHEATCODES,
    CHEATCODES_HASH,
    0x1804C8AB1F12E6BBF3894D4083F33E07309D1F38,
    0x7FA9385BE102AC3EAC297483DD6233D62B3E1496,
    0xDE910001,
    0x05E40001,
    0x05E40002,
    0x0BAD0001,
    0x0BAD0002,
    0x0BAD0003,
    0x0BADC0DE,
)
# Quoted hex and strings; numbers are compared as numbers.
_TEXTS = [b"hevm cheat code", *(f"{address:040x}".encode() for address in ADDRESSES)]
_TOKEN = re.compile(
    rb"""(?P<comment>//[^\r\n]*|/\*.*?\*/)|"(?:\\.|[^"\\\r\n])*"|'(?:\\.|[^'\\\r\n])*'|0[xX][0-9a-fA-F_]+""", re.DOTALL
)


def find(contract: Contract) -> Iterable[list]:
    start, length = contract.source_mapping.start, contract.source_mapping.length
    offsets = {offset for offset in _offsets(contract) if start <= offset < start + length}
    places = {id(place): place for place in (_place(contract, offset) for offset in sorted(offsets))}
    for place in places.values():
        yield [place]
    if not offsets and _is_in_bytecode(contract) and not any(_names_one(base) for base in contract.inheritance):
        yield [contract]


def _names_one(contract: Contract) -> bool:
    return any(True for _ in find(contract))


def _offsets(contract: Contract) -> Iterator[int]:
    file = contract.source_mapping.filename
    core = contract.compilation_unit.core
    yield from _in_text(core.source_code[file.absolute].encode())
    units = contract.compilation_unit.crytic_compile_compilation_unit.source_units
    if file in units:
        yield from _in_tree(units[file].ast)


def _in_text(source: bytes) -> Iterator[int]:
    for token in _TOKEN.finditer(source):
        text = token.group().lower()
        if token.group("comment") is not None:
            continue
        if text.startswith(b"0x") and text.rstrip(b"_") != b"0x":
            if int(text.replace(b"_", b""), 16) in ADDRESSES:
                yield token.start()
        elif any(known in text for known in _TEXTS):
            yield token.start()


def _in_tree(tree: Any) -> Iterator[int]:
    """Constant expressions with such an address as value, which compilers print in their type."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting += node
        if not isinstance(node, dict):
            continue
        waiting += node.values()
        described = node.get("typeDescriptions") or node.get("attributes")
        if isinstance(described, dict) and described.get("typeString", described.get("type")) in _TYPES:
            yield int(node["src"].split(":")[0])


def _types(number: int) -> Iterator[str]:
    digits = str(number)
    yield f"int_const {digits}"
    if len(digits) > 32:
        yield f"int_const {digits[:4]}...({len(digits) - 8} digits omitted)...{digits[-4:]}"


_TYPES = {text for address in ADDRESSES for text in _types(address)}


def _place(contract: Contract, offset: int) -> Any:
    """The smallest element around an offset that Slither can point at."""
    functions = [f for f in contract.functions_and_modifiers_declared if not f.is_constructor_variables]
    nodes = [node for function in functions for node in function.nodes]
    around = [
        each
        for each in [*nodes, *functions, *contract.state_variables_declared]
        if each.source_mapping is not None
        and each.source_mapping.start <= offset < each.source_mapping.start + each.source_mapping.length
    ]
    return min(around, key=lambda each: each.source_mapping.length, default=contract)


def _is_in_bytecode(contract: Contract) -> bool:
    units = contract.compilation_unit.crytic_compile_compilation_unit.source_units
    unit = units.get(contract.source_mapping.filename)
    return unit is not None and f"73{CHEATCODES:040x}" in str(unit.bytecodes_init.get(contract.name, ""))


CHECKS = [("lc-test-environment", "code depends on an address of a test environment", find)]
