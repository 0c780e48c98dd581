// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Counts a bonus as stake that nobody paid.
contract InsolventStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function stake(uint256 amount) public override {
        super.stake(amount);
        totalStaked += amount / 10;
        balanceOf[msg.sender] += amount / 10;
    }
}
