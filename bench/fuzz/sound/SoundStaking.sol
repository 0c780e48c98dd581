// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainStaking} from "./PlainStaking.sol";

/// Correct as it is.
contract SoundStaking is PlainStaking {
    constructor(IERC20 token, IERC20 reward) PlainStaking(token, reward) {}
}
