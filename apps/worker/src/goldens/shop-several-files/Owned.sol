// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

abstract contract Owned {
    address public owner = msg.sender;

    modifier onlyOwner() {
        require(tx.origin == owner, "not owner");
        _;
    }

    function handOver(address next) external onlyOwner {
        owner = next;
    }
}
