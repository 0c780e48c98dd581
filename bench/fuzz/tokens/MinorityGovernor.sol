// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Needs no quorum.
contract MinorityGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}

    function _isPassed(uint256 id) internal view override returns (bool) {
        return forVotes[id] > againstVotes[id];
    }
}
