// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainLending} from "./PlainLending.sol";

/// Collateral can be taken back while it backs a loan.
contract UnbackedLending is PlainLending {
    constructor(IERC20 collateral, IERC20 debt) PlainLending(collateral, debt) {}

    function withdrawCollateral(uint256 amount) external override {
        collateralOf[msg.sender] -= amount;
        require(collateralToken.transfer(msg.sender, amount));
    }
}
