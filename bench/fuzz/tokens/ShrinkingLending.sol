// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainLending} from "./PlainLending.sol";

/// Interest is subtracted.
contract ShrinkingLending is PlainLending {
    constructor(IERC20 collateral, IERC20 debt) PlainLending(collateral, debt) {}

    function totalDebt() public view override returns (uint256) {
        uint256 interest = stored * (block.timestamp - since) / (10 * 365 days);
        return interest > stored ? 0 : stored - interest;
    }
}
