// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {StakingWatcher} from "./StakingWatcher.sol";

/// Random stakes, claims and withdrawals over time; every property is checked after each call.
/// forge-config: default.invariant.runs = 32
/// forge-config: default.invariant.depth = 24
/// forge-config: default.invariant.shrink_run_limit = 300
contract StakingFuzz is Campaign {
    function setUp() public {
        StakingWatcher staking = new StakingWatcher();
        staking.open();
        watcher = staking;
        watcher.countReached();
        actions.push(staking.stake.selector);
        actions.push(staking.withdraw.selector);
        actions.push(staking.claim.selector);
        actions.push(staking.flash.selector);
        actions.push(staking.claimTwice.selector);
        actions.push(staking.pass.selector);
        actions.push(staking.other.selector);
        actions.push(staking.otherAgain.selector);
    }

    function test_works() public {
        (bool stakes, bool withdraws, bool earns) = StakingWatcher(address(watcher)).works();
        require(stakes, "no deposit worked");
        require(withdraws, "no withdrawal worked");
        require(earns, "nothing was earned");
    }
}
