"""Typed messages (EIP-712) whose hash doesn't follow from the type that they declare."""

import re
from collections.abc import Iterable, Iterator

from slither.core.declarations import Contract, Enum, Structure
from slither.core.solidity_types import ArrayType, ElementaryType, UserDefinedType
from slither.core.variables.state_variable import StateVariable
from slither.slithir.operations import Assignment, SolidityCall
from slither.slithir.variables import Constant

from lightning_cat_slither.functions import bodies
from lightning_cat_slither.values import Values

_TYPE = re.compile(r"([A-Za-z_$][\w$]*)\(([^()]*)\)")
_HASHED = re.compile(r"^keccak256\(bytes\)\((.*)\)$", re.DOTALL)
_ELEMENTARY = re.compile(r"^(address|bool|string|bytes|bytes([1-9]|[12]\d|3[0-2])|u?int(8|16|24|32|40|48|56|64|72|80|88|96|1\d\d|2[0-4]\d|25[0-6]))$")


def find(contract: Contract) -> Iterable[list]:
    for function in bodies(contract):
        values = Values(function)
        for node in function.nodes:
            for ir in node.irs:
                if isinstance(ir, SolidityCall) and ir.function.name.startswith("keccak256"):
                    encoded = _encoded(ir.arguments[0], values)
                    if encoded is not None and _is_wrong(encoded, values):
                        yield [node]


def _encoded(value, values: Values) -> SolidityCall | None:
    """The encoding that is hashed as it is; one that is joined with another may hold only a part of the members."""
    definition = values.definitions.get(_plain(value, values))
    is_encoding = isinstance(definition, SolidityCall) and definition.function.name in ("abi.encode()", "abi.encodePacked()")
    return definition if is_encoding else None


def _plain(value, values: Values):
    for _ in range(4):
        definition = values.definitions.get(value)
        if not isinstance(definition, Assignment):
            break
        value = definition.rvalue
    return value


def _is_wrong(encoded: SolidityCall, values: Values) -> bool:
    first, *members = list(_flat(encoded.arguments)) or [None]
    text = _declared(first, values)
    parsed = _TYPE.findall(text)
    if not parsed or "".join(f"{name}({inner})" for name, inner in parsed) != text:
        return False
    names = {name for name, _ in parsed}
    fields = [field for field in parsed[0][1].split(",") if field]
    if any(len(field.split()) < 2 for field in fields):
        # The signature of a function or an event: its members have no names.
        return False
    if any(not _is_known(field, names) for _, inner in parsed for field in inner.split(",") if field):
        return True
    if len(fields) != len(members):
        return True
    is_packed = encoded.function.name == "abi.encodePacked()"
    return any(_is_unhashed(field, member) or (is_packed and _is_short(member)) for field, member in zip(fields, members))


def _declared(value, values: Values) -> str:
    """The text whose hash this value is."""
    value = _plain(value, values)
    if isinstance(value, StateVariable) and value.expression is not None and (value.is_constant or value.is_immutable):
        found = _HASHED.match(str(value.expression))
        return found.group(1) if found else ""
    definition = values.definitions.get(value)
    if isinstance(definition, SolidityCall) and definition.function.name.startswith("keccak256"):
        given = definition.arguments[0]
        return str(given.value) if isinstance(given, Constant) else ""
    return ""


def _is_known(field: str, names: set[str]) -> bool:
    """`type name` with a type of the standard's list or one that the text declares."""
    parts = field.split(" ")
    kind = re.sub(r"(\[\d*\])*$", "", parts[0])
    return len(parts) == 2 and all(parts) and (kind in names or _ELEMENTARY.match(kind) is not None)


def _is_unhashed(field: str, member) -> bool:
    """The standard hashes members of dynamic size, lists and structures before they are encoded."""
    kind = getattr(member, "type", None)
    if isinstance(kind, ArrayType):
        return True
    if isinstance(kind, UserDefinedType):
        return isinstance(kind.type, Structure)
    return isinstance(kind, ElementaryType) and kind.name in ("string", "bytes")


def _is_short(member) -> bool:
    """Packed members of less than 32 bytes lose their padding."""
    kind = getattr(member, "type", None)
    if isinstance(kind, UserDefinedType):
        return isinstance(kind.type, (Contract, Enum))
    return isinstance(kind, ElementaryType) and kind.name not in ("uint256", "int256", "bytes32")


def _flat(values) -> Iterator:
    for each in values:
        if isinstance(each, (list, tuple)):
            yield from _flat(each)
        else:
            yield each


CHECKS = [("lc-type-hash", "the encoded members don't match the declared type", find)]
