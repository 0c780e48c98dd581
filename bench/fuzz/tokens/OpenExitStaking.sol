// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Anyone can take the stake of someone else.
contract OpenExitStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function withdrawFor(address account, uint256 amount) external {
        update(account);
        totalStaked -= amount;
        balanceOf[account] -= amount;
        require(stakingToken.transfer(msg.sender, amount));
    }
}
