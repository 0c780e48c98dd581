// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Adds the stake before it settles what was earned.
contract FlashStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function stake(uint256 amount) public override {
        totalStaked += amount;
        balanceOf[msg.sender] += amount;
        update(msg.sender);
        require(stakingToken.transferFrom(msg.sender, address(this), amount));
    }
}
