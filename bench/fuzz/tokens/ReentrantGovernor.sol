// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {PlainGovernor, VoteToken} from "./PlainGovernor.sol";

/// Marks a proposal only after it ran, so that it can run twice.
contract ReentrantGovernor is PlainGovernor {
    constructor(VoteToken token) PlainGovernor(token) {}

    function execute(uint256 id) external override {
        require(!proposals[id].isExecuted, "executed");
        require(_isDue(id), "not due");
        _run(id);
        proposals[id].isExecuted = true;
    }
}
