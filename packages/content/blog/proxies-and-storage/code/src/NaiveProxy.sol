// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract NaiveProxy {
    address public implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    fallback() external payable {
        (bool ok, bytes memory result) = implementation.delegatecall(msg.data);
        require(ok, "delegatecall failed");
        assembly {
            return(add(result, 32), mload(result))
        }
    }
}
