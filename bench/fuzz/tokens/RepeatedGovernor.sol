// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Counts an account as often as it votes.
contract RepeatedGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}

    function _mayVote(address, uint256) internal pure override returns (bool) {
        return true;
    }
}
