// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Reports a different receiver than the real one.
contract WrongEvent1155 is Plain1155 {
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) public override {
        requireAllowed(from);
        require(to != address(0) && to.code.length == 0);
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, from, id, value);
    }
}
