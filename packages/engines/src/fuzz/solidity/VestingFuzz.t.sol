// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {VestingWatcher} from "./VestingWatcher.sol";

/// Releases at random times; every property is checked after each call.
/// forge-config: default.invariant.runs = 24
/// forge-config: default.invariant.depth = 20
/// forge-config: default.invariant.shrink_run_limit = 300
contract VestingFuzz is Campaign {
    function setUp() public {
        VestingWatcher vesting = new VestingWatcher();
        vesting.open();
        watcher = vesting;
        watcher.countReached();
        actions.push(vesting.release.selector);
        actions.push(vesting.releaseTwice.selector);
        actions.push(vesting.pass.selector);
        actions.push(vesting.other.selector);
        actions.push(vesting.otherAgain.selector);
    }

    function test_works() public {
        bool releases = VestingWatcher(address(watcher)).works();
        require(releases, "nothing was released");
    }
}
