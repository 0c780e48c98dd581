// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Counts tokens at the time of the vote, so that the same ones vote for each holder.
contract FlashGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}

    function _weight(address voter, uint256) internal view override returns (uint256) {
        return token.balanceOf(voter);
    }
}
