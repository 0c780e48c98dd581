// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Correct: keeps the sum of the reserves, for two tokens of the same value.
contract SumExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}

    function quote(uint256 amountIn, uint256, uint256) public pure override returns (uint256) {
        return amountIn * 997 / 1000;
    }
}
