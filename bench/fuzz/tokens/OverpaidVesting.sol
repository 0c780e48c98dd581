// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVesting} from "./PlainVesting.sol";

/// Releases what is vested and forgets what was released.
contract OverpaidVesting is PlainVesting {
    constructor(IERC20 token, address to) PlainVesting(token, to) {}

    function release() external override {
        uint256 amount = vested();
        released += amount / 2;
        require(token.transfer(beneficiary, amount));
    }
}
