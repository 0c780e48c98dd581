// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// Contracts that the tests deploy on their own chain. Short forms of well-known patterns; never use them.
contract Plain {
    uint256 public immutable limit;
    uint256 public value;

    constructor(uint256 limit_) {
        limit = limit_;
    }

    function set(uint256 value_) external {
        require(value_ <= limit);
        value = value_;
    }
}

contract SlotProxy {
    bytes32 private immutable slot;

    constructor(bytes32 slot_, address target, bytes32 adminSlot, address admin) {
        slot = slot_;
        assembly {
            sstore(slot_, target)
            sstore(adminSlot, admin)
        }
    }

    function pointTo(address target) external {
        bytes32 at = slot;
        assembly {
            sstore(at, target)
        }
    }

    fallback() external payable {
        bytes32 at = slot;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(at), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

contract Upgradeable {
    function proxiableUUID() external pure returns (bytes32) {
        return 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    }
}

contract Beacon {
    address public implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }
}

struct Facet {
    address facetAddress;
    bytes4[] functionSelectors;
}

contract Loupe {
    address private loupe;
    address private facet;

    function facets() external view returns (Facet[] memory list) {
        list = new Facet[](2);
        list[0] = Facet(loupe, new bytes4[](1));
        list[0].functionSelectors[0] = Loupe.facets.selector;
        list[1] = Facet(facet, new bytes4[](2));
        list[1].functionSelectors[0] = Plain.set.selector;
        list[1].functionSelectors[1] = bytes4(keccak256("value()"));
    }
}

contract Diamond {
    address private loupe;
    address private facet;

    constructor(address loupe_, address facet_) {
        loupe = loupe_;
        facet = facet_;
    }

    fallback() external payable {
        address to = msg.sig == Loupe.facets.selector ? loupe : facet;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

contract Mortal {
    function die() external {
        selfdestruct(payable(msg.sender));
    }
}

/// Since 2024 a contract is removed only when it is destroyed in the transaction that created it.
contract Destroyer {
    address public last;

    constructor() {
        Mortal mortal = new Mortal();
        last = address(mortal);
        mortal.die();
    }
}
