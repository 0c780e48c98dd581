// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= holds assertions-hold

/// Fails only where time runs backwards.
contract Time {
    uint256 private immutable start = block.timestamp;

    function verify() external view {
        assert(block.timestamp >= start);
    }
}
