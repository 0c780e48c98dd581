// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Does not check whether a contract can receive tokens.
contract NoHook1155 is Plain1155 {
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) public override {
        requireAllowed(from);
        require(to != address(0));
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}
