// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Anyone can vote for others.
contract ProxyGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}

    function castVoteFor(address voter, uint256 id, uint8 support) external {
        _vote(voter, id, support);
    }
}
