// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Removing liquidity pays a bonus.
contract RoundTripExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}

    function removeLiquidity(uint256 shares) public override returns (uint256 amount0, uint256 amount1) {
        amount0 = shares * reserve0 / totalSupply;
        amount1 = shares * reserve1 / totalSupply * 101 / 100;
        totalSupply -= shares;
        balanceOf[msg.sender] -= shares;
        require(token0.transfer(msg.sender, amount0) && token1.transfer(msg.sender, amount1));
        sync();
    }
}
