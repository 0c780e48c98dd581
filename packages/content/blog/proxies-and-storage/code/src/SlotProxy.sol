// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract SlotProxy {
    bytes32 private constant IMPLEMENTATION_SLOT =
        0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor(address implementation_) {
        assembly {
            sstore(IMPLEMENTATION_SLOT, implementation_)
        }
    }

    fallback() external payable {
        address target;
        assembly {
            target := sload(IMPLEMENTATION_SLOT)
        }
        (bool ok, bytes memory result) = target.delegatecall(msg.data);
        require(ok, "delegatecall failed");
        assembly {
            return(add(result, 32), mload(result))
        }
    }
}
