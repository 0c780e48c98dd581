// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainLending} from "./PlainLending.sol";

/// Pays back more collateral than it takes off the record.
contract OverpaidLending is PlainLending {
    constructor(IERC20 collateral, IERC20 debt) PlainLending(collateral, debt) {}

    function withdrawCollateral(uint256 amount) external override {
        collateralOf[msg.sender] -= amount;
        require(isHealthy(msg.sender), "unhealthy");
        require(collateralToken.transfer(msg.sender, amount + amount / 10));
    }
}
