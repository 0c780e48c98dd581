// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {LendingWatcher} from "./LendingWatcher.sol";

/// Deposits, loans and liquidations in any order; every property is checked after each call.
/// forge-config: default.invariant.runs = 24
/// forge-config: default.invariant.depth = 20
/// forge-config: default.invariant.shrink_run_limit = 300
contract LendingFuzz is Campaign {
    function setUp() public {
        LendingWatcher lending = new LendingWatcher();
        lending.open();
        watcher = lending;
        watcher.countReached();
        actions.push(lending.deposit.selector);
        actions.push(lending.withdraw.selector);
        actions.push(lending.borrow.selector);
        actions.push(lending.repay.selector);
        actions.push(lending.liquidate.selector);
        actions.push(lending.lever.selector);
        actions.push(lending.pass.selector);
        actions.push(lending.other.selector);
        actions.push(lending.otherAgain.selector);
    }

    function test_works() public {
        (bool lends, bool withdraws) = LendingWatcher(address(watcher)).works();
        require(lends, "no loan worked");
        require(withdraws, "no withdrawal worked");
    }
}
