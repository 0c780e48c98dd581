// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Plain1155} from "./Plain1155.sol";

/// Anyone can burn the tokens of others.
contract OpenBurn1155 is Plain1155 {
    function burn(address from, uint256 id, uint256 value) external override {
        balances[id][from] -= value;
        emit TransferSingle(msg.sender, from, address(0), id, value);
    }
}
