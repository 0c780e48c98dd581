// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Accepts transfers to the zero address.
contract ToZero1155 is Plain1155 {
    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data)
        public
        override
    {
        if (to != address(0)) return super.safeTransferFrom(from, to, id, value, data);
        requireAllowed(from);
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}
