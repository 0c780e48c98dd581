// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Changes the total without settling the rate, so that earlier rewards shrink.
contract DilutedStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function stake(uint256 amount) public override {
        rewards[msg.sender] = earned(msg.sender);
        totalStaked += amount;
        balanceOf[msg.sender] += amount;
        paidPerToken[msg.sender] = rewardPerToken();
        require(stakingToken.transferFrom(msg.sender, address(this), amount));
    }
}
