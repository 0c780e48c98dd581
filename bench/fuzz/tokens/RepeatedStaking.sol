// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Pays a reward and keeps it on the books.
contract RepeatedStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function getReward() public override {
        update(msg.sender);
        require(rewardsToken.transfer(msg.sender, rewards[msg.sender]));
    }
}
