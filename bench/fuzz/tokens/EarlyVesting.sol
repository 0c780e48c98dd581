// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {IERC20, PlainVesting} from "./PlainVesting.sol";

/// Ignores the cliff.
contract EarlyVesting is PlainVesting {
    constructor(IERC20 token, address to) PlainVesting(token, to) {}

    function vested() public view override returns (uint256) {
        uint256 all = token.balanceOf(address(this)) + released;
        if (block.timestamp < start) return 0;
        if (block.timestamp >= start + duration) return all;
        return all * (block.timestamp - start) / duration;
    }
}
