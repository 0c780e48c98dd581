// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Anyone can add the tokens of others and keep the shares.
contract OpenPullExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}

    function addFor(address payer, uint256 amount0, uint256 amount1) external {
        require(token0.transferFrom(payer, address(this), amount0));
        require(token1.transferFrom(payer, address(this), amount1));
        uint256 shares = least(amount0 * totalSupply / reserve0, amount1 * totalSupply / reserve1);
        totalSupply += shares;
        balanceOf[msg.sender] += shares;
        sync();
    }
}
