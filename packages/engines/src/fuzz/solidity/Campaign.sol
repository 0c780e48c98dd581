// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Watcher} from "./Watcher.sol";

struct FuzzSelector {
    address addr;
    bytes4[] selectors;
}

/// Tells Foundry what to call: the watcher's actions, and nothing else.
abstract contract Campaign {
    Watcher internal watcher;
    bytes4[] internal actions;

    function targetContracts() public view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(watcher);
    }

    function targetSelectors() public view returns (FuzzSelector[] memory targets) {
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(watcher), actions);
    }

    /// Foundry repeats the last sequence to show its events; by then all sequences have been counted.
    function afterInvariant() public {
        watcher.reportReached();
    }

    function invariant_promises() public view {
        require(watcher.broken() & ~watcher.shown() == 0, "a property is broken");
    }
}
