// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVesting} from "./PlainVesting.sol";

/// The caller gets what is released.
contract OpenVesting is PlainVesting {
    constructor(IERC20 token, address to) PlainVesting(token, to) {}

    function release() external override {
        uint256 amount = releasable();
        released += amount;
        require(token.transfer(msg.sender, amount));
    }
}
