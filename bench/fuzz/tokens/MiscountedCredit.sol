// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainCredit} from "./PlainCredit.sol";

/// The total keeps what was repaid.
contract MiscountedCredit is PlainCredit {
    constructor(IERC20 pledged, IERC20 lent) PlainCredit(pledged, lent) {}

    function _lowerTotal(uint256) internal override {}
}
