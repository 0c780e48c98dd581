// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainLending} from "./PlainLending.sol";

/// Correct as it is.
contract SoundLending is PlainLending {
    constructor(IERC20 collateral, IERC20 debt) PlainLending(collateral, debt) {}
}
