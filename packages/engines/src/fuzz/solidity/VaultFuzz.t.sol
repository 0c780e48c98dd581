// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {VaultWatcher} from "./VaultWatcher.sol";

/// Random deposits and withdrawals; every property of the standard is checked after each call.
/// forge-config: default.invariant.runs = 32
/// forge-config: default.invariant.depth = 24
/// forge-config: default.invariant.shrink_run_limit = 300
contract VaultFuzz is Campaign {
    function setUp() public {
        VaultWatcher vault = new VaultWatcher();
        vault.open();
        watcher = vault;
        watcher.countReached();
        actions.push(vault.deposit.selector);
        actions.push(vault.mint.selector);
        actions.push(vault.withdraw.selector);
        actions.push(vault.redeem.selector);
        actions.push(vault.roundTrip.selector);
        actions.push(vault.donate.selector);
        actions.push(vault.inflate.selector);
        actions.push(vault.other.selector);
        actions.push(vault.otherAgain.selector);
    }

    function test_works() public {
        (bool deposits, bool withdraws) = VaultWatcher(address(watcher)).works();
        require(deposits, "no deposit worked");
        require(withdraws, "no withdrawal worked");
    }
}
