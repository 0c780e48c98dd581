// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Counts the amount in before its fee, which goes to the owner.
contract PhantomExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}

    function swap(address tokenIn, uint256 amountIn) public override returns (uint256 amountOut) {
        amountOut = super.swap(tokenIn, amountIn);
        if (tokenIn == address(token0)) reserve0 += amountIn / 100;
        else reserve1 += amountIn / 100;
    }
}
