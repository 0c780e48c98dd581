// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// Counts; holds no value and calls nobody.
contract Counter {
    uint256 public count;

    function increment() external {
        count += 1;
    }
}
