// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {GovernanceWatcher} from "./GovernanceWatcher.sol";

/// Proposals, votes and executions in any order; every property is checked after each call.
/// forge-config: default.invariant.runs = 14
/// forge-config: default.invariant.depth = 14
/// forge-config: default.invariant.shrink_run_limit = 300
contract GovernanceFuzz is Campaign {
    function setUp() public {
        GovernanceWatcher governance = new GovernanceWatcher();
        governance.open();
        watcher = governance;
        watcher.countReached();
        actions.push(governance.propose.selector);
        actions.push(governance.vote.selector);
        actions.push(governance.voteTwice.selector);
        actions.push(governance.passOn.selector);
        actions.push(governance.queue.selector);
        actions.push(governance.execute.selector);
        actions.push(governance.executeAgain.selector);
        actions.push(governance.carry.selector);
        actions.push(governance.hurry.selector);
        actions.push(governance.pass.selector);
        actions.push(governance.other.selector);
        actions.push(governance.otherAgain.selector);
    }

    function test_works() public {
        (bool votes, bool executes) = GovernanceWatcher(address(watcher)).works();
        require(votes, "no vote worked");
        require(executes, "no proposal was executed");
    }
}
