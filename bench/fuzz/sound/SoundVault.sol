// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVault} from "./PlainVault.sol";

/// Correct as it is.
contract SoundVault is PlainVault {
    constructor(IERC20 token) PlainVault(token) {}
}
