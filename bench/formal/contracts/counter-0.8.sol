// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;
//= holds assertions-hold
//= holds no-index-out-of-bounds

contract Counter {
    uint256 private count;
    uint256[] private seen;

    function next() external {
        if (count < 5) count++;
        assert(count <= 5);
        seen.push(count);
        assert(seen[seen.length - 1] <= 5);
    }
}
