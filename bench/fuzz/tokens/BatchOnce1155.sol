// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// A batch takes an id that occurs twice only once.
contract BatchOnce1155 is Plain1155 {
    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) public override {
        requireAllowed(from);
        require(to != address(0) && to.code.length == 0 && ids.length == values.length);
        for (uint256 i; i < ids.length; i++) {
            bool isRepeated = i > 0 && ids[i] == ids[i - 1];
            if (!isRepeated) balances[ids[i]][from] -= values[i];
            balances[ids[i]][to] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}
