// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainExchange} from "./PlainExchange.sol";

/// Correct as it is.
contract SoundExchange is PlainExchange {
    constructor(IERC20 a, IERC20 b) PlainExchange(a, b) {}
}
