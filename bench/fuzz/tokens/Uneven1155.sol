// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Ignores amounts that have no id.
contract Uneven1155 is Plain1155 {
    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) public override {
        requireAllowed(from);
        require(to != address(0) && to.code.length == 0 && ids.length <= values.length);
        for (uint256 i; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}
