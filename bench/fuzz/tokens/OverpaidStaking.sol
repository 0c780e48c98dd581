// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// A withdrawal pays more than the stake that it ends.
contract OverpaidStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}

    function withdraw(uint256 amount) public override {
        super.withdraw(amount);
        require(stakingToken.transfer(msg.sender, amount / 10));
    }
}
