// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Correct: one percent of a withdrawal goes to the owner.
contract PenaltyStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function withdraw(uint256 amount) public override {
        update(msg.sender);
        totalStaked -= amount;
        balanceOf[msg.sender] -= amount;
        require(stakingToken.transfer(owner, amount / 100));
        require(stakingToken.transfer(msg.sender, amount - amount / 100));
    }
}
