// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainCredit} from "./PlainCredit.sol";

/// Correct as it is.
contract SoundCredit is PlainCredit {
    constructor(IERC20 pledged, IERC20 lent) PlainCredit(pledged, lent) {}
}
