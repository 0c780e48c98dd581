// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Issues shares for the larger part, although the smaller one limits the value.
contract DilutingExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}

    function addLiquidity(uint256 amount0, uint256 amount1) public override returns (uint256 shares) {
        if (totalSupply == 0) return super.addLiquidity(amount0, amount1);
        shares = amount0 * totalSupply / reserve0;
        amount1 = amount1 / 2;
        require(token0.transferFrom(msg.sender, address(this), amount0));
        require(token1.transferFrom(msg.sender, address(this), amount1));
        totalSupply += shares;
        balanceOf[msg.sender] += shares;
        sync();
    }
}
