// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Exchanges any amount at the price of the first unit.
contract SpotExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}

    function quote(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) public pure override returns (uint256) {
        return amountIn * reserveOut / reserveIn * 997 / 1000;
    }
}
