// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

abstract contract BridgeRole is Ownable {
    address public bridge;

    event BridgeChanged(address indexed bridge);

    constructor(address owner_) Ownable(owner_) {}

    modifier onlyBridge() {
        require(msg.sender == bridge && bridge != address(0), "bridge only");
        _;
    }

    function setBridge(address next) external onlyOwner {
        bridge = next;
        emit BridgeChanged(next);
    }
}
