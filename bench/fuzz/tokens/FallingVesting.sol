// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVesting} from "./PlainVesting.sol";

/// Starts over at the end of each year.
contract FallingVesting is PlainVesting {
    constructor(IERC20 token, address to) PlainVesting(token, to) {}

    function releasable() public view override returns (uint256) {
        if (block.timestamp < cliff) return 0;
        uint256 part = (block.timestamp - start) % 365 days;
        return token.balanceOf(address(this)) * part / 400 days;
    }
}
