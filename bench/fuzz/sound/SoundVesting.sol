// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVesting} from "./PlainVesting.sol";

/// Correct as it is.
contract SoundVesting is PlainVesting {
    constructor(IERC20 token, address to) PlainVesting(token, to) {}
}
