// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainLending} from "./PlainLending.sol";

/// Anyone can liquidate any position.
contract HastyLending is PlainLending {
    constructor(IERC20 collateral, IERC20 debt) PlainLending(collateral, debt) {}

    function liquidate(address account) external override {
        _liquidate(account);
    }
}
