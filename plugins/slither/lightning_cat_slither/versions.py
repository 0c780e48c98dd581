"""The compiler that a contract was built with."""

from slither.core.declarations import Contract


def is_before(contract: Contract, minor: int) -> bool:
    major_minor = contract.compilation_unit.solc_version.split(".")[:2]
    return [int(part) for part in major_minor] < [0, minor]
